package dev.tiercel.certify;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.util.ArrayList;
import java.util.List;

/**
 * Queries that set options of one solver by command, as Boogie's set z3's, so that any other
 * refuses them. A second solver is told no such option.
 */
final class OwnOptions {
  private final OptionCatalogue own;
  private final List<OptionCatalogue> others;

  /**
   * With what solvers know.
   *
   * @param solver whose queries they are
   * @param others that are asked as well
   */
  OwnOptions(SolverId solver, List<SolverId> others) {
    this.own = Solvers.family(solver).options();
    this.others = others.stream().map(id -> Solvers.family(id).options()).toList();
  }

  /** The query with these options in its configuration; itself where there are none. */
  Entry moved(Entry entry) {
    Configuration configuration = entry.configuration(own.solver());
    List<Command> left = new ArrayList<>();
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.SetOption option && isOwn(option)) {
        configuration = configuration.with(name(option), option.value());
      } else {
        left.add(command);
      }
    }
    return left.size() == entry.script().commands().size()
        ? entry
        : entry.withScript(new Script(left)).withConfiguration(own.solver(), configuration);
  }

  private boolean isOwn(Command.SetOption option) {
    return own.find(name(option)) != null
        && others.stream().anyMatch(other -> other.find(name(option)) == null);
  }

  private static String name(Command.SetOption option) {
    return option.keyword().substring(1);
  }
}
