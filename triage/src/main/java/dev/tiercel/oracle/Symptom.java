package dev.tiercel.oracle;

import dev.tiercel.solver.Verdict;
import java.util.Set;

/** What a solver does wrong, regardless of the oracle and its evidence. */
public enum Symptom {
  /** It dies, or reports an internal error. */
  CRASH("crash"),
  /** It refutes an answer of its own. */
  SELF_CHECK("self-check"),
  /** It answers unsat to a satisfiable check. */
  WRONG_UNSAT("wrong-unsat"),
  /** It answers sat to an unsatisfiable check. */
  WRONG_SAT("wrong-sat"),
  /** It answers sat, which may be right, with an invalid model. */
  INVALID_MODEL("invalid-model"),
  /**
   * It answers sat, which may be right, with invalid values, or values other than those of its
   * model.
   */
  WRONG_VALUE("wrong-value"),
  /** It gives a core that is satisfiable. */
  WRONG_CORE("wrong-core"),
  /** It gives a wrong optimum, or a model that misses it. */
  WRONG_OBJECTIVE("wrong-objective"),
  /** It gives a wrong interpolant. */
  WRONG_INTERPOLANT("wrong-interpolant"),
  /** It rewrites a formula into one of another meaning. */
  WRONG_REWRITING("wrong-rewriting"),
  /** It gives a proof with a step that does not follow. */
  WRONG_PROOF("wrong-proof"),
  /** It takes far longer than others. */
  SLOW("slow"),
  /** It answers unknown to a check that it should decide. */
  INCOMPLETE("incomplete"),
  /** It rejects legal input. */
  REFUSED("refused"),
  /** It no longer accepts or decides what it did before a change. */
  CHANGED("changed");

  private final String word;

  Symptom(String word) {
    this.word = word;
  }

  /** Returns the symptom of a wrong verdict. */
  static Symptom of(Verdict wrong) {
    return wrong == Verdict.UNSAT ? WRONG_UNSAT : WRONG_SAT;
  }

  /**
   * Whether one defect may show as either: a wrong sat is detected by its model, or by a
   * refutation.
   */
  public boolean isSimilar(Symptom other) {
    return this == other || (isSatisfied() && other.isSatisfied());
  }

  /**
   * Whether one defect may show as either on some script: a term that is interpreted wrongly causes
   * wrong answers of both kinds, and wrong models and cores.
   */
  public boolean mayShareACause(Symptom other) {
    return this == other || (isWrongAnswer() && other.isWrongAnswer());
  }

  /**
   * Returns the verdicts that this symptom occurs with. A wrong {@code sat} or {@code unsat} may be
   * either for other scripts, and crashes and slow runs go with none.
   */
  public Set<Verdict> answers() {
    return switch (this) {
      case INVALID_MODEL, WRONG_VALUE, WRONG_OBJECTIVE -> Set.of(Verdict.SAT);
      case WRONG_CORE, WRONG_INTERPOLANT, WRONG_PROOF -> Set.of(Verdict.UNSAT);
      case WRONG_UNSAT,
          WRONG_SAT,
          WRONG_REWRITING,
          CRASH,
          SELF_CHECK,
          SLOW,
          INCOMPLETE,
          REFUSED,
          CHANGED ->
          Set.of();
    };
  }

  private boolean isWrongAnswer() {
    return switch (this) {
      case WRONG_UNSAT,
          WRONG_SAT,
          INVALID_MODEL,
          WRONG_VALUE,
          WRONG_CORE,
          WRONG_OBJECTIVE,
          WRONG_INTERPOLANT,
          WRONG_REWRITING,
          WRONG_PROOF ->
          true;
      case CRASH, SELF_CHECK, SLOW, INCOMPLETE, REFUSED, CHANGED -> false;
    };
  }

  private boolean isSatisfied() {
    return this == WRONG_SAT || this == INVALID_MODEL;
  }

  /** Returns the word for names and files. */
  @Override
  public String toString() {
    return word;
  }

  /**
   * Returns the symptom of a word.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Symptom named(String word) {
    for (Symptom symptom : values()) {
      if (symptom.word.equals(word)) {
        return symptom;
      }
    }
    throw new IllegalArgumentException("'" + word + "' is no symptom.");
  }
}
