package dev.tiercel.oracle;

import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Locale;

/** Parts of the keys and reasons of violations about wrong answers. */
final class BugKeys {
  private BugKeys() {}

  /** Returns a verdict as a solver prints it. */
  static String word(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the key of a wrong answer.
   *
   * @param does what the blamed solver does wrong, as in "z3 DOES in strings"
   * @param ingredients summary of the script's contents
   */
  static String key(ConfiguredSolver blamed, String does, String ingredients) {
    return blamed.identity().name() + " " + does + " in " + ingredients + underOptions(blamed);
  }

  /**
   * Returns the beginning of a reason.
   *
   * @param check index of the check in the script, from 0
   */
  static String answers(ConfiguredSolver blamed, Verdict verdict, int check) {
    return blamed + " answers " + word(verdict) + " to check " + (check + 1);
  }

  /**
   * Whether a violation is of one of the kinds and blames that solver, under any options.
   *
   * @param kinds classes of violations that are at least as strong as the one to confirm
   */
  static boolean on(
      ConfiguredSolver blamed, Violation seen, List<Class<? extends Violation>> kinds) {
    return seen.configuredSolvers().get(0).solver().equals(blamed.solver())
        && kinds.stream().anyMatch(kind -> kind.isInstance(seen));
  }

  /**
   * Returns the part of a key for the options that are set: different options count as different
   * bugs.
   */
  static String underOptions(ConfiguredSolver configuredSolver) {
    return configuredSolver.configuration().isDefault()
        ? ""
        : " under " + String.join(" ", configuredSolver.configuration().values().keySet());
  }
}
