package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A step of a proof: wherever the premises hold, the conclusion does.
 *
 * @param rule as the solver calls it
 * @param premises the conclusions of other steps
 * @param conclusion may name definitions and variables of the proof
 * @param why why nothing can be said of the step; {@code null} if it is such a step
 */
public record ProofStep(
    String rule, List<SExpression> premises, SExpression conclusion, @Nullable String why) {
  public ProofStep {
    premises = List.copyOf(premises);
  }

  /** Why a step is no claim by itself: it repeats what the script asserts. */
  static final String ASSUMED = "it assumes";

  /** A step that repeats an assertion. */
  static ProofStep assumed(String rule, SExpression assertion) {
    return new ProofStep(rule, List.of(), assertion, ASSUMED);
  }

  /** A step of which nothing can be said. */
  static ProofStep unread(String rule, String why) {
    return new ProofStep(rule, List.of(), Terms.TRUE, why);
  }
}
