package dev.tiercel.entry;

import org.jspecify.annotations.Nullable;

/** The correct answer to a check, where it is known. */
public enum ExpectedAnswer {
  SAT("sat"),
  UNSAT("unsat");

  private final String text;

  ExpectedAnswer(String text) {
    this.text = text;
  }

  /** The answer as a solver prints it. */
  public String text() {
    return text;
  }

  /**
   * Returns the expected answer with that text, or {@code null} for any other text, such as {@code
   * unknown}.
   */
  public static @Nullable ExpectedAnswer of(String text) {
    return switch (text) {
      case "sat" -> SAT;
      case "unsat" -> UNSAT;
      default -> null;
    };
  }
}
