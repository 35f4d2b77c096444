package dev.tiercel.solver;

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

  /** Whether the key says where it happened; of a stripped library a signal alone is known. */
  public boolean isPlaced() {
    return kind != Kind.SIGNAL || key.indexOf(FUNCTION) >= 0;
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
