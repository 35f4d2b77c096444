package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A step of a proof: the premises imply the conclusion.
 *
 * @param rule the solver's name of the rule
 * @param premises the conclusions of other steps
 * @param conclusion may contain definitions and variables of the proof
 * @param why why the step cannot be judged; {@code null} if it can
 */
public record ProofStep(
    String rule, List<SExpression> premises, SExpression conclusion, @Nullable String why) {
  public ProofStep {
    premises = List.copyOf(premises);
  }

  /** Reason for steps that repeat an assertion of the script and are no claim of their own. */
  static final String ASSUMED = "it assumes";

  /** Returns a step that repeats an assertion. */
  static ProofStep assumed(String rule, SExpression assertion) {
    return new ProofStep(rule, List.of(), assertion, ASSUMED);
  }

  /** Returns a step that cannot be judged. */
  static ProofStep unread(String rule, String why) {
    return new ProofStep(rule, List.of(), ProofTermBuilder.TRUE, why);
  }
}
