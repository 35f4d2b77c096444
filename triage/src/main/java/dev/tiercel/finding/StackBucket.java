package dev.tiercel.finding;

import dev.tiercel.oracle.Violation;
import java.util.Locale;

/**
 * Name of a bug for infrastructure that distinguishes bugs by stack frames: a Java name that is the
 * same for every build of the solver, and different for every other bug. ClusterFuzz truncates
 * frames at 80 characters, replaces long numbers by one word, and skips frames that contain certain
 * words (its {@code stacktraces/constants.py}), so the name is short, and its hash is written in
 * letters.
 */
public final class StackBucket {
  /**
   * Characters of the bug's own words; what is cut off still affects the hash letters after them.
   */
  private static final int MOST_WORDS = 30;

  private static final int LETTERS = 10;

  private StackBucket() {}

  /**
   * Returns {@code finding.KIND.SOLVER.Words_letters}, valid as the name of a class or a package.
   */
  public static String of(Violation violation) {
    return of(
        violation.kind(),
        violation.configuredSolvers().get(0).identity().family(),
        violation.bug());
  }

  /**
   * Returns the bucket of a bug while its script is reduced: the contents of a wrong answer's
   * script change then, but the site of a crash does not.
   */
  public static String ofAnySize(Violation violation) {
    String solver = violation.configuredSolvers().get(0).identity().family();
    return of(
        violation.kind(), solver, violation.failure() == null ? violation.kind() : violation.bug());
  }

  /** As {@link #of(Violation)}, from its parts. */
  static String of(String kind, String solver, String bug) {
    String words = words(bug);
    String cut = words.substring(0, Math.min(words.length(), MOST_WORDS));
    return String.join(".", "finding", name(kind), name(solver), cut + "_" + letters(bug));
  }

  private static String name(String word) {
    return word.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "_");
  }

  /**
   * Returns words in capitalised form: {@code .*assert} and {@code .*logger} are skipped in lower
   * case.
   */
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
    TextHashes.of(text, LETTERS).chars().forEach(c -> letters.append((char) ('a' + digit(c))));
    return letters.toString();
  }

  private static int digit(int character) {
    return Character.digit(character, 16);
  }
}
