package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.eval.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a check.
 *
 * @param status the answer
 * @param model under which all formulas hold by our evaluator, if satisfiable
 * @param why a few words, if undecided; the derivation that refutes Horn clauses; else empty
 */
public record Decision(Status status, @Nullable Model model, String why) {
  /** What is known of a check that was not looked at. */
  public static final Decision NONE = undecided("not looked at");

  /** Whether there is a model. */
  public enum Status {
    /** There is one, which our evaluator accepts. */
    SATISFIABLE,
    /** There is none: the refutation was checked. */
    UNSATISFIABLE,
    UNDECIDED
  }

  /** There is a model. */
  static Decision of(Model model) {
    return new Decision(Status.SATISFIABLE, model, "");
  }

  /** There is none. */
  static Decision refuted() {
    return new Decision(Status.UNSATISFIABLE, null, "");
  }

  /** There is none, since facts lead to a contradiction. */
  static Decision refuted(List<String> derivation) {
    return new Decision(Status.UNSATISFIABLE, null, String.join(", ", derivation));
  }

  /** Nothing is known. */
  static Decision undecided(String why) {
    return new Decision(Status.UNDECIDED, null, why);
  }
}
