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
 * Moves options that are specific to one solver from commands of a query to its configuration, as
 * Boogie's queries set those of z3: other solvers would reject the query, and a second solver gets
 * no such option.
 */
final class SolverSpecificOptions {
  private final OptionCatalogue own;
  private final List<OptionCatalogue> others;

  /**
   * Creates the filter.
   *
   * @param solver the solver for which queries are written
   * @param others the other solvers
   */
  SolverSpecificOptions(SolverId solver, List<SolverId> others) {
    this.own = Solvers.family(solver).options();
    this.others = others.stream().map(id -> Solvers.family(id).options()).toList();
  }

  /**
   * Returns the query with these options in its configuration; the same query if there are none.
   */
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
