package dev.tiercel.smtlib.proof;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a search made of the steps of proofs.
 *
 * @param steps all of them, in order
 * @param wrong the first step that values refute, or {@code null}
 */
public record ProofVerdict(List<JudgedStep> steps, @Nullable WrongStep wrong) {
  public ProofVerdict {
    steps = List.copyOf(steps);
  }

  /** What is known of a step. */
  public enum Judgement {
    /** It follows, whatever the values: by propositional logic, or over finite sorts. */
    PROVEN,
    /** It was evaluated, and values that refute it were searched in vain. */
    EVALUATED,
    /** Values refute it. */
    WRONG,
    /** Nothing was looked at. */
    PASSED_OVER;
  }

  /**
   * One step.
   *
   * @param format of its proof
   * @param why it was passed over; else empty
   */
  public record JudgedStep(String format, String rule, Judgement judgement, String why) {}

  /** How many steps were proven, evaluated or refuted. */
  public int judged() {
    return (int) steps.stream().filter(s -> s.judgement() != Judgement.PASSED_OVER).count();
  }

  /** One sentence: how many steps were judged, and why others were not looked at. */
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
   * A step that is no implication.
   *
   * @param rule by which the solver explains it
   * @param script satisfiable where the premises hold and the conclusion does not
   * @param model lines of SMT-LIB, under which that is so
   */
  public record WrongStep(String rule, String script, String model) {}
}
