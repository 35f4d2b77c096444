package dev.tiercel.solver;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Failure of a solver during a run.
 *
 * @param kind the kind of failure
 * @param key identifies the failure: the assertion with file and line, or the exception with its
 *     topmost frames inside the solver; free of addresses, process ids and input text
 * @param detail the solver's output (message, stack trace, sanitizer report), possibly many lines
 */
public record Failure(Kind kind, String key, String detail) {
  /** Separates a library from the function in it that caused a signal. */
  public static final char FUNCTION = ':';

  /** A line of a source file, or a method after an exception's class. */
  private static final Pattern PLACE =
      Pattern.compile("\\.[a-z]+:\\d| [a-z][\\w$]*(\\.[\\w$<>-]+){2,}");

  /** Exceptions that runtimes throw for programming errors. */
  private static final Pattern MISTAKE =
      Pattern.compile(
          "(?:NullPointer|ClassCast|IndexOutOfBounds|NegativeArraySize|Arithmetic|ArrayStore)"
              + "Exception|std::(?:get|bad_cast|bad_variant|bad_optional|out_of_range)");

  /** The innermost offset after a signal, and the kind of address that was accessed. */
  private static final Pattern OFFSET =
      Pattern.compile("(?m)^died by SIG\\w+(?: fault=(\\w+))? ([^\\s:]+\\+0x[0-9a-f]+)(?= |$)");

  /**
   * Whether the key contains the location. For a signal in a stripped library it does not, and a
   * message may be shared by many locations.
   */
  public boolean isPlaced() {
    return switch (kind) {
      case SIGNAL -> key.indexOf(FUNCTION) >= 0;
      case INTERNAL_ERROR -> PLACE.matcher(key).find();
      case ASSERTION, SELF_CHECK, SANITIZER -> true;
    };
  }

  /**
   * Whether it is a failure for any input. An exception may be a way to reject an invalid script,
   * unless it is one that is never thrown on purpose; a self-check failure concerns an answer.
   */
  public boolean isCertain() {
    return switch (kind) {
      case SIGNAL, ASSERTION, SANITIZER -> true;
      case INTERNAL_ERROR -> MISTAKE.matcher(key).find();
      case SELF_CHECK -> false;
    };
  }

  /**
   * The location of a signal in a library without symbols: {@code libz3.so+0x12 null}, the library,
   * the offset of the instruction, and the kind of address that it accessed, if known. Offsets
   * differ between builds. Empty if unknown.
   */
  public String offset() {
    Matcher at = OFFSET.matcher(detail);
    if (kind != Kind.SIGNAL || !at.find()) {
      return "";
    }
    return at.group(2) + (at.group(1) == null ? "" : " " + at.group(1));
  }

  /** Kinds of failures. */
  public enum Kind {
    /** Terminated by a signal. */
    SIGNAL,
    /** An assertion of the solver's own code. */
    ASSERTION,
    /** An exception or error that was not caught, or was reported as an internal error. */
    INTERNAL_ERROR,
    /** The solver's own check of its answer, model, proof or core refuted it. */
    SELF_CHECK,
    /** A sanitizer's report. */
    SANITIZER
  }
}
