package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.solver.Failure;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * That a solver has a bug, with what shows it. A violation is the one place that knows how to
 * recognise its bug again: confirmation, simplification, reduction and replay run the solvers once
 * more, have the oracles report what they see, and ask {@link #confirmedBy} or {@link #keptBy}.
 */
public interface Violation {
  /** What kind of bug, one word: for file names and statistics. */
  String kind();

  /** What the blamed solver does wrong; the kind says by what that is known. */
  Symptom symptom();

  /** The blamed one's failure, where that is the bug; else {@code null}. */
  default @Nullable Failure failure() {
    return null;
  }

  /**
   * Tells this bug from others, whatever script shows it. It MUST begin with the {@link
   * dev.tiercel.solver.Identity#name} of the one that is blamed, and a space.
   */
  String key();

  /** What the blamed one does wrong, whoever it is: the key without its name. */
  default String bug() {
    return key().substring(configuredSolvers().get(0).identity().name().length() + 1);
  }

  /**
   * The key, and those of the lesser violations that the same answers allow: a bug that is known
   * under any of them is known.
   */
  default List<String> keys() {
    return List.of(key());
  }

  /** The smallest term that a model makes false, where that is the bug; else {@code null}. */
  default @Nullable Term falsified() {
    return null;
  }

  /** Why this is a bug, in one or two sentences. */
  String reason();

  /** Who has to run a script to show the bug; the one that is blamed stands first. */
  List<ConfiguredSolver> configuredSolvers();

  /** The one that is blamed, or both where the violation cannot tell which of two is wrong. */
  default List<ConfiguredSolver> doubted() {
    return List.of(configuredSolvers().get(0));
  }

  /**
   * Whether a weaker violation of the same execution may be this bug, seen by another oracle. One
   * cause MUST NOT become two findings, so it may wherever a solver that is in doubt here takes
   * part there:
   *
   * <ul>
   *   <li>it is blamed again: one wrong answer gives a model that fails, contradicts a promise and
   *       each reference, is given otherwise to the check alone, and is refuted by the solver's own
   *       check. Another check of the script makes no other bug, since a wrong answer may leave a
   *       solver in a state that spoils the next;
   *   <li>it is a witness: the word of a solver that errs on this script proves no other wrong.
   * </ul>
   *
   * <p>Violations about other solvers rest on other answers and have other causes: a crash of a
   * reference says nothing of the target's model.
   */
  default boolean accountsFor(Violation weaker) {
    return weaker.configuredSolvers().stream()
        .anyMatch(p -> doubted().stream().anyMatch(d -> d.solver().equals(p.solver())));
  }

  /**
   * Whether what another execution of the same script has shown bears this violation out: the same
   * or stronger evidence against the same solver. With more time a solver says more, so that one
   * violation turns into another; its options may be fewer.
   */
  boolean confirmedBy(Violation seen);

  /**
   * The oracles, by name, whose violations can bear this one out: nobody else need be asked whether
   * a script shows it.
   */
  default Set<String> oracles() {
    return Set.of(kind());
  }

  /**
   * Whether what a simpler script shows is this bug still. Wrong answers are told apart by what is
   * left of their scripts, so all that confirms the violation will do, unless the violation knows
   * better.
   */
  default boolean keptBy(Violation seen) {
    return confirmedBy(seen);
  }

  /** What else proves the bug, to be kept beside the script: contents by file name. */
  default Map<String, String> exhibits() {
    return Map.of();
  }
}
