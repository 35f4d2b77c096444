package dev.tiercel.solver;

import dev.tiercel.smtlib.option.Configuration;
import java.util.List;

/**
 * The options that make a solver check its own answers. They are separated by the answer because
 * they affect the search: with proofs, cvc5 skips much of its preprocessing, and with it errors
 * that a model check would reveal.
 *
 * @param afterSat checks models of satisfiable scripts
 * @param afterUnsat checks proofs, cores and the like
 */
public record SelfChecks(Configuration afterSat, Configuration afterUnsat) {
  /** For solvers without self-checks. */
  public static final SelfChecks NONE =
      new SelfChecks(Configuration.DEFAULT, Configuration.DEFAULT);

  /** Returns the options that check all of these answers; none for undecided answers. */
  public Configuration of(List<Verdict> answers) {
    Configuration checks = answers.contains(Verdict.SAT) ? afterSat : Configuration.DEFAULT;
    return answers.contains(Verdict.UNSAT) ? join(checks, afterUnsat) : checks;
  }

  /** Returns the options that check every answer. */
  public Configuration all() {
    return join(afterSat, afterUnsat);
  }

  /** Returns the first configuration overridden by the second. */
  public static Configuration join(Configuration first, Configuration second) {
    Configuration joined = first;
    for (var option : second.values().entrySet()) {
      joined = joined.with(option.getKey(), option.getValue());
    }
    return joined;
  }
}
