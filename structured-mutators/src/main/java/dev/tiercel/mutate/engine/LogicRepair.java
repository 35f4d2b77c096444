package dev.tiercel.mutate.engine;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.script.MutantNovelty;
import dev.tiercel.mutate.script.ScopeCheck;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.smtlib.theory.logic.Logic;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes a script's logic and annotations consistent with its terms after a mutation. */
public final class LogicRepair {
  private LogicRepair() {}

  /**
   * Returns the mutant with a script that the target accepts if it accepted the parent's.
   *
   * <ul>
   *   <li>{@code (set-info :status ...)} is removed, since solvers report an error if they
   *       contradict it.
   *   <li>If the mutant uses features that the parent did not use and its logic does not allow,
   *       {@code set-logic} is widened to the smallest logic that allows them, or ALL if the target
   *       does not know its name.
   *   <li>{@code get-interpolants} commands are removed if a named part is missing.
   * </ul>
   *
   * @return {@code null} if the target lacks such a feature or rejects its use, or a symbol is out
   *     of scope
   */
  public static @Nullable Entry repair(Entry parent, Entry mutant, SearchSpace space) {
    Script script = withoutStatus(mutant.script());
    Entry entry = script == mutant.script() ? mutant : mutant.withScript(script);
    MutantNovelty novelty = MutantNovelty.of(parent.script(), script);
    if (!ScopeCheck.holds(parent, entry, novelty)
        || !space.dialectLimits().allow(script, novelty.commands(), novelty.heads())) {
      return null;
    }
    Set<Feature> added =
        added(
            ScriptIndex.of(parent).features(),
            Features.of(novelty.commands(), novelty.heads(), script));
    if (added.isEmpty()) {
      return answerable(entry, space);
    }
    for (Feature feature : added) {
      if (!space.dialect().has(feature)) {
        return null;
      }
    }
    Script widened = widened(script, added, space.dialect());
    return answerable(widened == script ? entry : entry.withScript(widened), space);
  }

  private static Entry answerable(Entry entry, SearchSpace space) {
    Script kept = StaleInterpolants.removed(ScriptIndex.of(entry), space.dialectLimits());
    return kept == entry.script() ? entry : entry.withScript(kept);
  }

  /** Returns the features that the mutant adds. */
  private static Set<Feature> added(Set<Feature> before, Set<Feature> after) {
    if (before.containsAll(after)) {
      return Set.of();
    }
    EnumSet<Feature> added = EnumSet.copyOf(after);
    added.removeAll(before);
    return added;
  }

  private static Script widened(Script script, Set<Feature> added, Dialect dialect) {
    List<Command> commands = new ArrayList<>(script.commands());
    boolean changed = false;
    if (added.contains(Feature.HIGHER_ORDER)
        && commands.stream().noneMatch(c -> c instanceof Command.SetLogic)) {
      // Without set-logic, every feature except higher-order terms is allowed.
      commands.add(0, new Command.SetLogic(Logic.HO_ALL.name()));
      changed = true;
    }
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.SetLogic set) {
        Logic logic = Logic.of(set.logic());
        Logic wider = logic.extendedBy(added);
        if (wider != logic) {
          boolean known = dialect.knowsLogic(wider.name());
          commands.set(i, new Command.SetLogic(known ? wider.name() : Logic.ALL.name()));
          changed = true;
        }
      }
    }
    return changed ? new Script(commands) : script;
  }

  private static Script withoutStatus(Script script) {
    List<Command> commands = script.commands();
    for (int i = 0; i < commands.size(); i++) {
      if (isStatus(commands.get(i))) {
        List<Command> kept = new ArrayList<>(commands);
        kept.removeIf(LogicRepair::isStatus);
        return new Script(kept);
      }
    }
    return script;
  }

  private static boolean isStatus(Command command) {
    return command instanceof Command.SetInfo info && info.keyword().equals(":status");
  }
}
