package dev.tiercel.entry;

import org.jspecify.annotations.Nullable;

/** The answer that an entry's (first) check must get, where it is known. */
public enum Expected {
  SAT("sat"),
  UNSAT("unsat");

  private final String text;

  Expected(String text) {
    this.text = text;
  }

  /** The answer as a solver prints it. */
  public String text() {
    return text;
  }

  /** The answer of that text, or {@code null} if the text promises nothing. */
  public static @Nullable Expected of(String text) {
    return switch (text) {
      case "sat" -> SAT;
      case "unsat" -> UNSAT;
      default -> null;
    };
  }
}
