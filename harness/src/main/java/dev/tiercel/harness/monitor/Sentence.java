package dev.tiercel.harness.monitor;

import dev.tiercel.text.Printable;

/** A message on one line, whatever bytes of a user's input it repeats. */
public final class Sentence {
  /** Characters of a word that is shown whole; paths may be that long. */
  private static final int MOST = 200;

  private static final int SHOWN = 60;

  private Sentence() {}

  /**
   * The text with control characters written as escapes and long words shortened.
   *
   * @param text what is to be said; line ends become blanks
   */
  public static String of(String text) {
    StringBuilder line = new StringBuilder();
    for (String word : text.strip().split("[ \t\r\n]+")) {
      line.append(line.isEmpty() ? "" : " ").append(Printable.of(shortened(word)));
    }
    return line.toString();
  }

  private static String shortened(String word) {
    return word.length() <= MOST
        ? word
        : word.substring(0, SHOWN)
            + "[... "
            + (word.length() - 2 * SHOWN)
            + " characters ...]"
            + word.substring(word.length() - SHOWN);
  }
}
