package dev.tiercel.smtlib.proof;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Result of judging the steps of proofs.
 *
 * @param steps all of them, in order
 * @param open steps for which neither a proof nor values that refute them were found
 * @param wrong the first step that values refute, or {@code null}
 */
public record ProofVerdict(List<JudgedStep> steps, List<OpenStep> open, @Nullable WrongStep wrong) {
  public ProofVerdict {
    steps = List.copyOf(steps);
    open = List.copyOf(open);
  }

  /** The verdict on a step. */
  public enum Judgement {
    /** The step follows for all values: by propositional logic, or over finite sorts. */
    PROVEN,
    /** The step was evaluated, and no values that refute it were found. */
    EVALUATED,
    /** Values refute the step. */
    WRONG,
    /** The step was skipped. */
    PASSED_OVER;
  }

  /**
   * A step and its verdict.
   *
   * @param format of its proof
   * @param why reason if it was skipped; else empty
   */
  public record JudgedStep(String format, String rule, Judgement judgement, String why) {}

  /** Number of steps proven, evaluated or refuted. */
  public int judged() {
    return (int) steps.stream().filter(s -> s.judgement() != Judgement.PASSED_OVER).count();
  }

  /** One sentence: how many steps were judged, and why others were skipped. */
  public String summary() {
    Map<String, Integer> passedOver = new TreeMap<>();
    steps.stream()
        .filter(s -> s.judgement() == Judgement.PASSED_OVER)
        .forEach(s -> passedOver.merge(s.why(), 1, Integer::sum));
    StringBuilder text = new StringBuilder();
    text.append(judged()).append(" of ").append(steps.size()).append(" steps were judged");
    passedOver.forEach(
        (why, count) -> text.append("; not looked at: ").append(count).append(", ").append(why));
    return text.append('.').toString();
  }

  /**
   * A step that is neither proven nor refuted.
   *
   * @param rule the solver's name of the rule
   * @param script satisfiable if the premises hold and the conclusion does not
   */
  public record OpenStep(String rule, String script) {}

  /**
   * A step that is not a valid implication.
   *
   * @param rule the solver's name of the rule
   * @param script satisfiable if the premises hold and the conclusion does not
   * @param model lines of SMT-LIB that satisfy the script; empty if only the solver's word is known
   */
  public record WrongStep(String rule, String script, String model) {}
}
