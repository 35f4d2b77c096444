package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for disagreement: two solvers, or two configurations of one, never answer sat and unsat to
 * the same check. Where there is evidence which of the two is wrong ({@link BlameAssignment},
 * {@link ModelCrossCheck}), that one is blamed; otherwise it is open and the target comes first.
 */
public final class DisagreementOracle implements Oracle {
  @Override
  public String name() {
    return "disagreement";
  }

  @Override
  public List<Violation> violations(Execution execution) {
    List<Violation> violations = List.of();
    Answer target = execution.target();
    for (Answer other : execution.others()) {
      int check = firstDifference(execution.checks(), target, other);
      if (check >= 0 && !mayDiffer(target, other, execution.script())) {
        violations = violations.isEmpty() ? new ArrayList<>() : violations;
        violations.add(violation(execution, target, other, check));
      }
    }
    return violations;
  }

  private static Violation violation(Execution execution, Answer target, Answer other, int check) {
    boolean sat = target.run().verdicts().get(check) == Verdict.SAT;
    Answer satisfied = sat ? target : other;
    Answer refuting = sat ? other : target;
    BlameAssignment model = BlameAssignment.against(refuting, satisfied, execution, check);
    if (!model.isOpen()) {
      return violation(execution, refuting, satisfied, check, model);
    }
    ModelCrossCheck modelCrossCheck = crossCheck(execution, refuting, satisfied, check);
    if (modelCrossCheck != null && modelCrossCheck.clearsModel()) {
      BlameAssignment cleared = ModelCrossCheck.cleared(satisfied.configuredSolver());
      return violation(execution, refuting, satisfied, check, cleared);
    } else if (modelCrossCheck != null && modelCrossCheck.dropsModel()) {
      BlameAssignment dropped = ModelCrossCheck.dropped(refuting.configuredSolver());
      return violation(execution, satisfied, refuting, check, dropped);
    }
    BlameAssignment refused = BlameAssignment.byChecks(target, other, execution);
    if (!refused.isOpen()) {
      return violation(execution, target, other, check, refused);
    }
    BlameAssignment reference = BlameAssignment.byChecks(other, target, execution);
    return reference.isOpen()
        ? violation(
            execution,
            target,
            other,
            check,
            modelCrossCheck == null ? model : modelCrossCheck.open(satisfied.configuredSolver()))
        : violation(execution, other, target, check, reference);
  }

  /** Unfolding a recursive definition proves no model. */
  private static @Nullable ModelCrossCheck crossCheck(
      Execution execution, Answer refuting, Answer satisfied, int check) {
    return execution.checks().get(check).definitions().areRecursive()
        ? null
        : ModelCrossCheck.of(execution, refuting, satisfied, check);
  }

  private static Violation violation(
      Execution execution, Answer blamed, Answer other, int check, BlameAssignment attribution) {
    return new Disagreement(
        blamed.configuredSolver(),
        other.configuredSolver(),
        check,
        ScriptProfile.of(execution.script()),
        blamed.run().verdicts().get(check),
        other.run().verdicts().get(check),
        attribution);
  }

  /** Whether two solvers may both be right; one solver has one semantics under all its options. */
  static boolean mayDiffer(Answer one, Answer other, Script script) {
    String family = one.configuredSolver().identity().family();
    return !family.equals(other.configuredSolver().identity().family())
        && DisputedSemantics.in(script);
  }

  /** Returns the first check to which one run answers sat and the other unsat, or -1. */
  private static int firstDifference(List<Check> checks, Answer one, Answer two) {
    for (int i = 0; i < checks.size() && checks.get(i).reading() != Check.Reading.NEXT; i++) {
      Verdict x = one.run().verdict(i);
      Verdict y = two.run().verdict(i);
      if (x.isDecided() && y.isDecided() && x != y) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Violation: two solvers contradict each other.
   *
   * @param blamed the wrong solver, or the target where that is open
   * @param check index of the check in the script, from 0
   * @param ingredients summary of the script's contents, which distinguishes wrong answers
   */
  record Disagreement(
      ConfiguredSolver blamed,
      ConfiguredSolver other,
      int check,
      String ingredients,
      Verdict answer,
      Verdict otherAnswer,
      BlameAssignment attribution)
      implements Violation {
    /** A disagreement where it is open which of the two is wrong. */
    Disagreement(
        ConfiguredSolver blamed,
        ConfiguredSolver other,
        int check,
        String ingredients,
        Verdict answer,
        Verdict otherAnswer) {
      this(blamed, other, check, ingredients, answer, otherAnswer, BlameAssignment.OPEN);
    }

    @Override
    public String kind() {
      return "disagreement";
    }

    @Override
    public Symptom symptom() {
      return Symptom.of(answer);
    }

    @Override
    public String key() {
      String who =
          !blamed.solver().equals(other.solver())
              ? other.identity().family()
              : other.configuration().isDefault()
                  ? "its default configuration"
                  : "another configuration";
      String does =
          "says " + BugKeys.word(answer) + " where " + who + " says " + BugKeys.word(otherAnswer);
      return BugKeys.key(blamed, does, ingredients);
    }

    @Override
    public String reason() {
      return BugKeys.answers(blamed, answer, check)
          + " where "
          + other
          + " answers "
          + BugKeys.word(otherAnswer)
          + ": "
          + (attribution.isOpen() ? "" : blamed + " is wrong, since ")
          + attribution.words()
          + ".";
    }

    @Override
    public List<ConfiguredSolver> configuredSolvers() {
      List<ConfiguredSolver> all = new ArrayList<>(List.of(blamed, other));
      all.addAll(attribution.supporters());
      return all;
    }

    @Override
    public List<ConfiguredSolver> suspects() {
      return attribution.isOpen() ? List.of(blamed, other) : List.of(blamed);
    }

    @Override
    public Set<String> oracles() {
      return Set.of("disagreement", "refutation", "solution", "status", "model");
    }

    /** Evidence that one of the two is wrong is stronger, and confirms it too. */
    @Override
    public boolean confirmedBy(Violation seen) {
      return (seen instanceof Disagreement d && isRepeatedBy(d))
          || wrong(blamed, seen)
          || wrong(other, seen);
    }

    /**
     * A simpler script with the answers swapped shows another bug, and so may one where it becomes
     * open again which solver is wrong.
     */
    @Override
    public boolean keptBy(Violation seen) {
      return confirmedBy(seen) && (!(seen instanceof Disagreement d) || isLike(d));
    }

    private boolean isLike(Disagreement seen) {
      Verdict again = seen.blamed.solver().equals(blamed.solver()) ? seen.answer : seen.otherAnswer;
      return again == answer && (attribution.isOpen() || !seen.attribution.isOpen());
    }

    /**
     * Whether the same two solvers disagree again; where it was open, either may turn out to be
     * wrong.
     */
    private boolean isRepeatedBy(Disagreement seen) {
      return isOf(seen.blamed, seen.other)
          || (attribution.isOpen() && isOf(seen.other, seen.blamed));
    }

    private boolean isOf(ConfiguredSolver one, ConfiguredSolver two) {
      return blamed.solver().equals(one.solver()) && other.solver().equals(two.solver());
    }

    private static boolean wrong(ConfiguredSolver one, Violation seen) {
      return BugKeys.on(
          one,
          seen,
          List.of(
              RefutationOracle.Refutation.class,
              SolutionOracle.WrongSat.class,
              StatusOracle.BrokenPromise.class,
              ModelOracle.InvalidModel.class));
    }
  }
}
