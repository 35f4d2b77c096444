package dev.tiercel.solver;

import dev.tiercel.smtlib.option.Configuration;
import java.util.List;

/**
 * The options under which a solver checks its own answers. They are told apart by the answer
 * because they change how it is found: cvc5 that has to prove leaves out much of its preprocessing,
 * and with it the error that a check of the model would show.
 *
 * @param afterSat what checks the models of satisfiable scripts
 * @param afterUnsat what checks proofs, cores and the like
 */
public record SelfChecks(Configuration afterSat, Configuration afterUnsat) {
  /** Of a solver that cannot. */
  public static final SelfChecks NONE =
      new SelfChecks(Configuration.DEFAULT, Configuration.DEFAULT);

  /** What checks all of these answers; nothing for answers that decide nothing. */
  public Configuration of(List<Verdict> answers) {
    Configuration checks = answers.contains(Verdict.SAT) ? afterSat : Configuration.DEFAULT;
    return answers.contains(Verdict.UNSAT) ? join(checks, afterUnsat) : checks;
  }

  /** What checks every answer. */
  public Configuration all() {
    return join(afterSat, afterUnsat);
  }

  /** The first with the values of the second. */
  public static Configuration join(Configuration first, Configuration second) {
    Configuration joined = first;
    for (var option : second.values().entrySet()) {
      joined = joined.with(option.getKey(), option.getValue());
    }
    return joined;
  }
}
