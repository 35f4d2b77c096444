package dev.tiercel.cli;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.FileAccess;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the solver to run: its name, its options, and the limits. */
final class RunOptions {
  @Mixin private final SolverOption solver = new SolverOption();

  @Option(names = "--option", paramLabel = "K=V", description = "A solver option; repeatable.")
  private Map<String, String> options = new TreeMap<>();

  @Mixin private final RunLimits limit = new RunLimits();

  SolverId solver() {
    return solver.id();
  }

  /**
   * Makes the solver available, so that a download at first use does not consume the budget.
   *
   * @throws dev.tiercel.solver.SolverUnavailableException if it is unavailable
   */
  void fetch() {
    Solvers.open(solver()).close();
  }

  /**
   * Returns the options to set.
   *
   * @throws UserException if one makes the solver open a file, or the solver does not know one
   */
  Configuration configuration() {
    Configuration set = allowed(Configuration.of(options));
    UnknownOptions.refuse(solver(), set);
    return set;
  }

  /**
   * Returns the configuration if it is allowed.
   *
   * @throws UserException if an option makes the solver open a file or start a program
   */
  static Configuration allowed(Configuration set) {
    List<String> named = FileAccess.KNOWN.named(set);
    if (!named.isEmpty()) {
      throw new UserException(
          "--option "
              + named.get(0)
              + " lets the solver open a file or start a program, so Tiercel never passes it on;"
              + " run the solver by hand instead.");
    }
    return set;
  }

  Limits limits() {
    return limit.limits();
  }
}
