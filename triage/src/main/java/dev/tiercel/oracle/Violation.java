package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.solver.Failure;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A bug of a solver, with the evidence. A violation is the one place that knows how to recognise
 * its bug again: confirmation, simplification, reduction and replay run the solvers once more, have
 * the oracles report what they see, and call {@link #confirmedBy} or {@link #keptBy}.
 */
public interface Violation {
  /** Returns the kind of bug, one word: for file names and statistics. */
  String kind();

  /** Returns what the blamed solver does wrong; the kind names the oracle that detected it. */
  Symptom symptom();

  /** Returns the failure of the blamed solver, where that is the bug; otherwise {@code null}. */
  default @Nullable Failure failure() {
    return null;
  }

  /**
   * Returns a key that distinguishes this bug from others, whatever script shows it. It MUST begin
   * with the {@link dev.tiercel.solver.SolverIdentity#name} of the blamed solver, and a space.
   */
  String key();

  /** Returns what the blamed solver does wrong, whichever it is: the key without its name. */
  default String bug() {
    return key().substring(configuredSolvers().get(0).identity().name().length() + 1);
  }

  /**
   * Returns the key, and those of the weaker violations that the same answers allow: a bug that is
   * known under any of them is known.
   */
  default List<String> keys() {
    return List.of(key());
  }

  /**
   * Returns the smallest term that a model makes false, where that is the bug; otherwise {@code
   * null}.
   */
  default @Nullable Term falsified() {
    return null;
  }

  /** Returns why this is a bug, in one or two sentences. */
  String reason();

  /** Returns the solvers that have to run a script to show the bug; the blamed one comes first. */
  List<ConfiguredSolver> configuredSolvers();

  /** Returns the blamed solver, or both where the violation cannot tell which of two is wrong. */
  default List<ConfiguredSolver> suspects() {
    return List.of(configuredSolvers().get(0));
  }

  /**
   * Whether a weaker violation of the same execution may be this bug, detected by another oracle.
   * One cause MUST NOT become two findings, so it may wherever a solver that is doubted here takes
   * part there:
   *
   * <ul>
   *   <li>it is blamed again: one wrong answer causes an invalid model, contradicts the expected
   *       answer and each reference, differs from the answer to the check alone, and is refuted by
   *       the solver's own check. Another check of the script is not another bug, since a wrong
   *       answer may leave a solver in a state that affects the next;
   *   <li>it is a witness: a solver that errs on this script proves no other wrong.
   * </ul>
   *
   * <p>Violations about other solvers rest on other answers and have other causes: a crash of a
   * reference is unrelated to the target's model.
   */
  default boolean accountsFor(Violation weaker) {
    return weaker.configuredSolvers().stream()
        .anyMatch(p -> suspects().stream().anyMatch(d -> d.solver().equals(p.solver())));
  }

  /**
   * Whether another execution of the same script confirms this violation: by the same or stronger
   * evidence against the same solver. With more time a solver gets further, so that one violation
   * may turn into another; its options may be fewer.
   */
  boolean confirmedBy(Violation seen);

  /**
   * Returns the names of the oracles whose violations can confirm this one: no others need to run
   * to test whether a script shows it.
   */
  default Set<String> oracles() {
    return Set.of(kind());
  }

  /**
   * Whether the violation of a simplified script is still this bug. Wrong answers are distinguished
   * by what is left of their scripts, so by default anything that confirms the violation is enough.
   */
  default boolean keptBy(Violation seen) {
    return confirmedBy(seen);
  }

  /** Returns further evidence of the bug, to be kept beside the script: contents by file name. */
  default Map<String, String> exhibits() {
    return Map.of();
  }
}
