package dev.tiercel.smtlib.proof;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a search made of the steps of a proof.
 *
 * @param steps how many there are
 * @param judged how many of them were evaluated at points where their premises may hold
 * @param passedOver how many were not looked at, by the reason
 * @param wrong the first step that values refute, or {@code null}
 */
public record ProofVerdict(
    int steps, int judged, Map<String, Integer> passedOver, @Nullable WrongStep wrong) {

  /** One sentence: how many steps were judged, and why others were not looked at. */
  public String summary() {
    StringBuilder text = new StringBuilder();
    text.append(judged).append(" of ").append(steps).append(" steps were judged");
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
