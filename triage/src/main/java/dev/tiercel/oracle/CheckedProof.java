package dev.tiercel.oracle;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Checks whether the proof of an unsat passes a solver's own proof checker, cvc5's or SMTInterpol's
 * MinimalProofChecker: the solver is run once more with the checker switched on, and has to give
 * the same answers without an error.
 */
final class CheckedProof {
  private static final String PROOF = "proof";
  private static final String CHECK = "check";

  private CheckedProof() {}

  /**
   * Returns who checked the proofs of a solver's answers, in words; empty where nobody did.
   *
   * @param answer an answer with at least one unsat
   */
  static String of(Execution execution, Answer answer) {
    ConfiguredSolver plain = answer.configuredSolver();
    Configuration checks = proofChecks(execution.selfChecks(plain).afterUnsat());
    if (checks.isDefault()) {
      return "";
    }
    ConfiguredSolver checking =
        plain.withConfiguration(SelfChecks.join(plain.configuration(), checks));
    Run run = execution.run(checking, SelfCheckOracle.asked(execution, checking));
    boolean passed =
        run.failure() == null
            && run.rejection() == null
            && run.verdicts().equals(answer.run().verdicts());
    return passed ? "its proof checked by " + plain.solver() + " (" + names(checks) + ")" : "";
  }

  private static Configuration proofChecks(Configuration afterUnsat) {
    Configuration checks = Configuration.DEFAULT;
    for (Map.Entry<String, String> option : afterUnsat.values().entrySet()) {
      if (option.getKey().contains(PROOF)) {
        checks = checks.with(option.getKey(), option.getValue());
      }
    }
    return names(checks).isEmpty() ? Configuration.DEFAULT : checks;
  }

  private static String names(Configuration checks) {
    return checks.values().keySet().stream()
        .filter(name -> name.contains(CHECK))
        .collect(Collectors.joining(", "));
  }
}
