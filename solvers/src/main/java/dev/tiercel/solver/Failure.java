package dev.tiercel.solver;

import java.util.regex.Pattern;

/**
 * How a solver failed where it should have answered.
 *
 * @param kind what happened
 * @param key tells this failure from others: the assertion with file and line, or the exception
 *     with its topmost frames inside the solver; free of addresses, process ids and input text
 * @param detail the solver's own words (message, stack trace, sanitizer report), possibly many
 *     lines
 */
public record Failure(Kind kind, String key, String detail) {
  /** Stands between a library and the function of it where a signal came from. */
  public static final char FUNCTION = ':';

  /** A line of a source file, or a method behind an exception's class. */
  private static final Pattern PLACE =
      Pattern.compile("\\.[a-z]+:\\d| [a-z][\\w$]*(\\.[\\w$<>-]+){2,}");

  /**
   * Whether the key says where it happened. Of a stripped library a signal alone is known, and a
   * message may be one that many places have.
   */
  public boolean isPlaced() {
    return switch (kind) {
      case SIGNAL -> key.indexOf(FUNCTION) >= 0;
      case INTERNAL_ERROR -> PLACE.matcher(key).find();
      case ASSERTION, SELF_CHECK, SANITIZER -> true;
    };
  }

  /** The ways to fail. */
  public enum Kind {
    /** Ended by a signal. */
    SIGNAL,
    /** An assertion of the solver's own code. */
    ASSERTION,
    /** An exception or error that escaped, or was reported as an internal error. */
    INTERNAL_ERROR,
    /** The solver's own check of its answer, model, proof or core refuted it. */
    SELF_CHECK,
    /** A sanitizer's report. */
    SANITIZER
  }
}
