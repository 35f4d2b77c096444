package dev.tiercel.oracle;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Violation: a solver's response to a question is wrong.
 *
 * @param kind the oracle that reports it
 * @param misbehaviour what is done wrong, as in "z3 DOES in strings"
 * @param configuredSolvers the solver that responded, then those that may be asked for a model
 * @param ingredients summary of the script's contents
 * @param why what is wrong with the response, and the evidence
 * @param counterexample the script that would be unsatisfiable if the response were right; empty if
 *     none is needed
 */
record WrongResponse(
    String kind,
    Symptom symptom,
    String misbehaviour,
    List<ConfiguredSolver> configuredSolvers,
    String ingredients,
    Question question,
    String why,
    String counterexample)
    implements Violation {
  @Override
  public String key() {
    return BugKeys.key(configuredSolvers.get(0), misbehaviour, ingredients);
  }

  @Override
  public String reason() {
    return configuredSolvers.get(0)
        + " responds to "
        + question.text()
        + " with\n"
        + question.response().strip()
        + "\nbut "
        + why;
  }

  @Override
  public Set<String> oracles() {
    return Set.of(kind, "refutation");
  }

  /** Confirmed by a wrong answer too, which may be the cause of a wrong interpolant. */
  @Override
  public boolean confirmedBy(Violation seen) {
    return BugKeys.on(configuredSolvers.get(0), seen, List.of(RefutationOracle.Refutation.class))
        || (BugKeys.on(configuredSolvers.get(0), seen, List.of(WrongResponse.class))
            && seen.kind().equals(kind));
  }

  @Override
  public Map<String, String> exhibits() {
    return counterexample.isEmpty() ? Map.of() : Map.of("counterexample.smt2", counterexample);
  }
}
