package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.eval.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Result of a decision.
 *
 * @param status the answer
 * @param model under which all formulas hold by our evaluator, if satisfiable
 * @param why a few words, if undecided; a sentence, if refuted; else empty
 */
public record Decision(Status status, @Nullable Model model, String why) {
  private static final String BITS =
      "Tiercel's decision procedure shows that there is no model: the formulas in bits have a"
          + " refutation, every step of which was checked.";
  private static final String DERIVATION =
      "Tiercel derives that there is no model: by the clauses and values that make their"
          + " constraints true, each of these follows from those before it: ";

  /** The result for a check that was not decided. */
  public static final Decision NONE = undecided("not looked at");

  /** The answer. */
  public enum Status {
    /** There is a model, confirmed by our evaluator. */
    SATISFIABLE,
    /** There is no model: the refutation was checked. */
    UNSATISFIABLE,
    UNDECIDED
  }

  /** Returns the decision that a check has a model. */
  static Decision of(Model model) {
    return new Decision(Status.SATISFIABLE, model, "");
  }

  /** Returns the decision that a check has no model, by a refutation in bits. */
  static Decision refuted() {
    return refuted(BITS);
  }

  /** Returns the decision that a check has no model, with a derivation of a contradiction. */
  static Decision refuted(List<String> derivation) {
    return refuted(DERIVATION + String.join(", ", derivation) + ".");
  }

  /**
   * Returns the decision that a check has no model.
   *
   * @param why a sentence
   */
  static Decision refuted(String why) {
    return new Decision(Status.UNSATISFIABLE, null, why);
  }

  /** Returns the decision that nothing is known. */
  static Decision undecided(String why) {
    return new Decision(Status.UNDECIDED, null, why);
  }
}
