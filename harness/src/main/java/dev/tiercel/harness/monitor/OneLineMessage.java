package dev.tiercel.harness.monitor;

import dev.tiercel.text.Printable;

/** Formats a message as one line, whatever bytes of a user's input it contains. */
public final class OneLineMessage {
  /** Maximum length of a word that is shown in full; paths may be this long. */
  private static final int MOST = 200;

  private static final int SHOWN = 60;

  private OneLineMessage() {}

  /**
   * Returns the text with control characters escaped and long words shortened.
   *
   * @param text the message; line ends become spaces
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
