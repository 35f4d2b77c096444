package dev.tiercel.entry;

import dev.tiercel.smtlib.option.Configuration;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Text form of a configuration: one line of {@code name=value} pairs separated by blanks. A name or
 * value that is empty, or that contains a blank, a quote, a backslash, {@code =} or a control
 * character, is written in double quotes, with {@code \"}, {@code \\}, {@code \n} and {@code \r} as
 * escapes.
 */
final class OptionText {
  private final String text;
  private int at;

  private OptionText(String text, int from) {
    this.text = text;
    this.at = from;
  }

  static void append(StringBuilder out, Configuration configuration) {
    String separator = "";
    for (Map.Entry<String, String> option : configuration.values().entrySet()) {
      word(out.append(separator), option.getKey());
      word(out.append('='), option.getValue());
      separator = " ";
    }
  }

  /**
   * Parses the pairs from an offset to the end, or returns {@code null} if the text is malformed or
   * empty.
   */
  static @Nullable Configuration parse(String text, int from) {
    OptionText reader = new OptionText(text, from);
    Map<String, String> values = new TreeMap<>();
    reader.blanks();
    while (reader.at < text.length()) {
      String name = reader.word();
      if (name == null || reader.at >= text.length() || text.charAt(reader.at) != '=') {
        return null;
      }
      reader.at++;
      String value = reader.word();
      if (value == null || !reader.blanks() || values.put(name, value) != null) {
        return null;
      }
    }
    return values.isEmpty() ? null : Configuration.of(values);
  }

  private static void word(StringBuilder out, String word) {
    if (isPlain(word)) {
      out.append(word);
      return;
    }
    out.append('"');
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      switch (c) {
        case '"', '\\' -> out.append('\\').append(c);
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        default -> out.append(c);
      }
    }
    out.append('"');
  }

  private static boolean isPlain(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (!isPlain(word.charAt(i))) {
        return false;
      }
    }
    return !word.isEmpty();
  }

  private static boolean isPlain(char c) {
    return c > ' ' && !Character.isWhitespace(c) && c != '=' && c != '"' && c != '\\';
  }

  /** Skips blanks; returns whether there were any or the text has ended. */
  private boolean blanks() {
    int from = at;
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at > from || at == text.length();
  }

  private @Nullable String word() {
    if (at < text.length() && text.charAt(at) == '"') {
      return quoted();
    }
    int from = at;
    while (at < text.length() && isPlain(text.charAt(at))) {
      at++;
    }
    return at > from ? text.substring(from, at) : null;
  }

  private @Nullable String quoted() {
    StringBuilder word = new StringBuilder();
    for (int i = at + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        at = i + 1;
        return word.toString();
      }
      if (c == '\\' && i + 1 < text.length()) {
        c = text.charAt(++i);
        c = c == 'n' ? '\n' : c == 'r' ? '\r' : c;
      }
      word.append(c);
    }
    return null;
  }
}
