package dev.tiercel.oracle;

import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Locale;

/** Words that the keys and reasons of violations about wrong answers share. */
final class BugKeys {
  private BugKeys() {}

  /** A verdict as a solver prints it. */
  static String word(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }

  /**
   * The key of a wrong answer.
   *
   * @param does what the blamed one does wrong, as in "z3 DOES in strings"
   * @param ingredients what the script is made of
   */
  static String key(ConfiguredSolver blamed, String does, String ingredients) {
    return blamed.identity().name() + " " + does + " in " + ingredients + underOptions(blamed);
  }

  /**
   * How a reason begins.
   *
   * @param check which check of the script, from 0
   */
  static String answers(ConfiguredSolver blamed, Verdict verdict, int check) {
    return blamed + " answers " + word(verdict) + " to check " + (check + 1);
  }

  /**
   * Whether a violation is one of those kinds, and against that solver, under whatever options.
   *
   * @param kinds classes of violations that weigh at least as much as the one that is to be
   *     confirmed
   */
  static boolean on(
      ConfiguredSolver blamed, Violation seen, List<Class<? extends Violation>> kinds) {
    return seen.configuredSolvers().get(0).solver().equals(blamed.solver())
        && kinds.stream().anyMatch(kind -> kind.isInstance(seen));
  }

  /** What a key adds for the options that a solver has set: two options, two bugs. */
  static String underOptions(ConfiguredSolver configuredSolver) {
    return configuredSolver.configuration().isDefault()
        ? ""
        : " under " + String.join(" ", configuredSolver.configuration().values().keySet());
  }
}
