package dev.tiercel.oracle;

import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for incompleteness: a solver does not answer {@code unknown} to a check that its own
 * defaults or another version of it decide or, without quantifiers, any other solver. Used only if
 * selected by name, since every solver is incomplete somewhere.
 */
public final class IncompletenessOracle implements Oracle {
  private final int oneIn;

  /** An oracle that examines every entry. */
  public IncompletenessOracle() {
    this(1);
  }

  private IncompletenessOracle(int oneIn) {
    this.oneIn = oneIn;
  }

  @Override
  public String name() {
    return "incompleteness";
  }

  @Override
  public Oracle sampled(int many) {
    return new IncompletenessOracle(many);
  }

  @Override
  public List<Violation> violations(Execution execution) {
    Run run = execution.target().run();
    if (!run.verdicts().contains(Verdict.UNKNOWN) || !run.accepted()) {
      return List.of();
    }
    for (Check check : execution.checks()) {
      if (run.verdict(check.number()) == Verdict.UNKNOWN
          && check.number() < run.verdicts().size()) {
        Answer decider = decider(execution, check.number());
        if (decider != null) {
          return List.of(violation(execution, check.number(), decider));
        }
      }
    }
    return List.of();
  }

  private static UnnecessaryUnknown violation(Execution execution, int check, Answer decider) {
    return new UnnecessaryUnknown(
        execution.target().configuredSolver(),
        decider.configuredSolver(),
        check,
        decider.run().verdict(check),
        ScriptProfile.of(execution.script()));
  }

  /**
   * Returns an answer that decides a check that the target is expected to decide as well, or {@code
   * null}.
   */
  private @Nullable Answer decider(Execution execution, int check) {
    ConfiguredSolver target = execution.target().configuredSolver();
    Set<Feature> features = Features.of(execution.script());
    for (Answer answer : execution.others()) {
      boolean same =
          answer.configuredSolver().identity().family().equals(target.identity().family());
      if (answer.run().verdict(check).isDecided()
          && (same || !features.contains(Feature.QUANTIFIERS))) {
        return answer;
      }
    }
    if (target.configuration().isDefault() || !execution.isSampled(oneIn)) {
      return null;
    }
    ConfiguredSolver defaults = target.withConfiguration(Configuration.DEFAULT);
    Run run = execution.run(defaults, execution.entry().toString());
    return run.verdict(check).isDecided() ? new Answer(defaults, run) : null;
  }

  /**
   * Violation: a solver answers unknown to what another decides.
   *
   * @param check index of the check in the script, from 0
   * @param decided answer of the other solver
   */
  record UnnecessaryUnknown(
      ConfiguredSolver configuredSolver,
      ConfiguredSolver decider,
      int check,
      Verdict decided,
      String ingredients)
      implements Violation {
    @Override
    public String kind() {
      return "incompleteness";
    }

    @Override
    public Symptom symptom() {
      return Symptom.INCOMPLETE;
    }

    @Override
    public String key() {
      return BugKeys.key(
          configuredSolver,
          "gives up where " + decider.identity().name() + " decides",
          ingredients);
    }

    @Override
    public String reason() {
      return BugKeys.answers(configuredSolver, Verdict.UNKNOWN, check)
          + ", which "
          + decider
          + " answers by "
          + BugKeys.word(decided)
          + ".";
    }

    @Override
    public List<ConfiguredSolver> configuredSolvers() {
      return List.of(configuredSolver, decider);
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return BugKeys.on(configuredSolver, seen, List.of(UnnecessaryUnknown.class));
    }
  }
}
