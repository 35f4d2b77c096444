package dev.tiercel.mutate;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes what a script says about itself true again after its terms have changed. */
final class LogicRepair {
  private LogicRepair() {}

  /**
   * The entry with a script that its target accepts: {@code (set-info :status ...)} goes, since
   * solvers end with an error where they contradict it.
   *
   * @return {@code null} if the target cannot accept the script
   */
  static @Nullable Entry repair(Entry entry, SearchSpace space) {
    Script script = withoutStatus(entry.script());
    return script == entry.script() ? entry : entry.withScript(script);
  }

  private static Script withoutStatus(Script script) {
    List<Command> kept = new ArrayList<>(script.commands().size());
    for (Command command : script.commands()) {
      if (!(command instanceof Command.SetInfo info && info.keyword().equals(":status"))) {
        kept.add(command);
      }
    }
    return kept.size() == script.commands().size() ? script : new Script(kept);
  }
}
