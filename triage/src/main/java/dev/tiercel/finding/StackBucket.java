package dev.tiercel.finding;

import dev.tiercel.oracle.Violation;
import java.util.Locale;

/**
 * What a bug is called where infrastructure tells bugs apart by the frames of a stack: a Java name
 * that is the same for every build of the solver, and another for every other bug. ClusterFuzz cuts
 * a frame after 80 characters, puts one word for all long numbers, and skips frames that hold
 * certain words (its {@code stacktraces/constants.py}), so the name is short, and tells by letters.
 */
public final class StackBucket {
  /** Characters of the bug's own words; what is cut off still tells in the letters behind. */
  private static final int MOST_WORDS = 30;

  private static final int LETTERS = 10;

  private StackBucket() {}

  /** {@code finding.KIND.SOLVER.Words_letters}, as a class or a package may be called. */
  public static String of(Violation violation) {
    return of(
        violation.kind(),
        violation.configuredSolvers().get(0).identity().family(),
        violation.bug());
  }

  /**
   * The bucket of a bug while its script is made smaller: what a wrong answer's script is made of
   * changes then, and where a crash happens does not.
   */
  public static String ofAnySize(Violation violation) {
    String solver = violation.configuredSolvers().get(0).identity().family();
    return of(
        violation.kind(), solver, violation.failure() == null ? violation.kind() : violation.bug());
  }

  /** As {@link #of(Violation)}, of its parts. */
  static String of(String kind, String solver, String bug) {
    String words = words(bug);
    String cut = words.substring(0, Math.min(words.length(), MOST_WORDS));
    return String.join(".", "finding", name(kind), name(solver), cut + "_" + letters(bug));
  }

  private static String name(String word) {
    return word.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "_");
  }

  /** Each word with a capital: {@code .*assert} and {@code .*logger} are skipped in small ones. */
  private static String words(String text) {
    StringBuilder words = new StringBuilder();
    for (String word : text.split("[^A-Za-z]+")) {
      if (!word.isEmpty()) {
        words.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
      }
    }
    return words.toString().replace("assert", "Assert").replace("logger", "Logger");
  }

  private static String letters(String text) {
    StringBuilder letters = new StringBuilder();
    Hashes.of(text, LETTERS).chars().forEach(c -> letters.append((char) ('a' + digit(c))));
    return letters.toString();
  }

  private static int digit(int character) {
    return Character.digit(character, 16);
  }
}
