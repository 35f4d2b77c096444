package dev.tiercel.finding;

/**
 * Encodes a text as one line: in quotes, with {@code \"}, {@code \\}, {@code \n} and {@code \r}.
 */
final class QuotedText {
  private QuotedText() {}

  static String of(String text) {
    StringBuilder line = new StringBuilder(text.length() + 16).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> line.append('\\').append(c);
        case '\n' -> line.append("\\n");
        case '\r' -> line.append("\\r");
        default -> line.append(c);
      }
    }
    return line.append('"').toString();
  }

  /** Decodes a line; one that is not in quotes is returned as it is. */
  static String read(String line) {
    if (line.length() < 2 || !line.startsWith("\"") || !line.endsWith("\"")) {
      return line;
    }
    StringBuilder text = new StringBuilder(line.length());
    for (int i = 1; i < line.length() - 1; i++) {
      char c = line.charAt(i);
      if (c == '\\') {
        c = line.charAt(++i);
        c = c == 'n' ? '\n' : c == 'r' ? '\r' : c;
      }
      text.append(c);
    }
    return text.toString();
  }
}
