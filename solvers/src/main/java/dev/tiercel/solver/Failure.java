package dev.tiercel.solver;

import java.util.regex.Matcher;
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

  /** What a runtime throws at a mistake in the program. */
  private static final Pattern MISTAKE =
      Pattern.compile(
          "(?:NullPointer|ClassCast|IndexOutOfBounds|NegativeArraySize|Arithmetic|ArrayStore)"
              + "Exception|std::(?:get|bad_cast|bad_variant|bad_optional|out_of_range)");

  /** The innermost place behind a signal, and the kind of address that it is about. */
  private static final Pattern OFFSET =
      Pattern.compile("(?m)^died by SIG\\w+(?: fault=(\\w+))? ([^\\s:]+\\+0x[0-9a-f]+)(?= |$)");

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

  /**
   * Whether it is a failure whatever was run. An exception may be the way to refuse what is no
   * script, save for those that nobody throws on purpose, and a self-check is about an answer.
   */
  public boolean isCertain() {
    return switch (kind) {
      case SIGNAL, ASSERTION, SANITIZER -> true;
      case INTERNAL_ERROR -> MISTAKE.matcher(key).find();
      case SELF_CHECK -> false;
    };
  }

  /**
   * Where a signal came from in a library without names: {@code libz3.so+0x12 null}, the library,
   * the offset of the instruction, and what kind of address it read or wrote, where that is known.
   * Another build has other offsets. Empty where it is not known.
   */
  public String offset() {
    Matcher at = OFFSET.matcher(detail);
    if (kind != Kind.SIGNAL || !at.find()) {
      return "";
    }
    return at.group(2) + (at.group(1) == null ? "" : " " + at.group(1));
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
