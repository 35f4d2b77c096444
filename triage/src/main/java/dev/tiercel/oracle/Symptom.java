package dev.tiercel.oracle;

import dev.tiercel.solver.Verdict;
import java.util.Set;

/** What a solver does wrong, whoever saw it and by whatever evidence. */
public enum Symptom {
  /** It dies, or reports an internal error. */
  CRASH("crash"),
  /** It refutes an answer of its own. */
  SELF_CHECK("self-check"),
  /** It says unsat to what has a model. */
  WRONG_UNSAT("wrong-unsat"),
  /** It says sat to what has none. */
  WRONG_SAT("wrong-sat"),
  /** It says sat, which may be right, with a model that is none. */
  INVALID_MODEL("invalid-model"),
  /** It says sat, which may be right, with values that are none, or not those of its model. */
  WRONG_VALUE("wrong-value"),
  /** It gives a core that is satisfiable. */
  WRONG_CORE("wrong-core"),
  /** It gives an optimum that is none, or a model that misses it. */
  WRONG_OBJECTIVE("wrong-objective"),
  /** It gives an interpolant that is none. */
  WRONG_INTERPOLANT("wrong-interpolant"),
  /** It rewrites a formula into one of another meaning. */
  WRONG_REWRITING("wrong-rewriting"),
  /** It gives a proof with a step that does not follow. */
  WRONG_PROOF("wrong-proof"),
  /** It takes far longer than others. */
  SLOW("slow"),
  /** It gives up where the answer is at hand. */
  INCOMPLETE("incomplete"),
  /** It refuses what is legal. */
  REFUSED("refused"),
  /** It no longer takes or decides what it did before a change. */
  CHANGED("changed");

  private final String word;

  Symptom(String word) {
    this.word = word;
  }

  /** Of a solver whose answer is wrong. */
  static Symptom of(Verdict wrong) {
    return wrong == Verdict.UNSAT ? WRONG_UNSAT : WRONG_SAT;
  }

  /**
   * Whether one defect may show as either: a wrong sat is seen by its model, or by who refutes it.
   */
  public boolean isLike(Symptom other) {
    return this == other || (isSatisfied() && other.isSatisfied());
  }

  /**
   * Whether one defect may show as either, somewhere: what a solver takes for another term makes it
   * wrong both ways, and spoils its models and cores.
   */
  public boolean mayShareACause(Symptom other) {
    return this == other || (isWrongAnswer() && other.isWrongAnswer());
  }

  /**
   * The answers that a defect of this kind goes with by itself. A wrong {@code sat} or {@code
   * unsat} may be either for other scripts, and what dies or is slow goes with none.
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

  /** The word for names and files. */
  @Override
  public String toString() {
    return word;
  }

  /**
   * The symptom of a word.
   *
   * @throws IllegalArgumentException if it is none
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
