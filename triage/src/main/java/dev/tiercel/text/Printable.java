package dev.tiercel.text;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Locale;

/**
 * Makes text safe for a terminal: control characters could move the cursor, colour the screen or
 * type an answer, and direction marks could disguise a line. They are written as SMT-LIB escapes,
 * <code>&#92;u{1b}</code>; line ends and tabs stay.
 */
public final class Printable {
  private Printable() {}

  /** Returns the text without characters that a terminal interprets. */
  public static String of(String text) {
    if (text.chars().noneMatch(Printable::isUnsafe)) {
      return text;
    }
    StringBuilder out = new StringBuilder();
    text.chars().forEach(c -> append(out, c));
    return out.toString();
  }

  /** Returns a writer that applies {@link #of} to its text. */
  public static PrintWriter writer(Writer to) {
    return new PrintWriter(new Filter(to), true);
  }

  private static void append(StringBuilder out, int c) {
    if (isUnsafe(c)) {
      out.append("\\u{").append(Integer.toHexString(c).toLowerCase(Locale.ROOT)).append('}');
    } else {
      out.append((char) c);
    }
  }

  /**
   * Whether a character is in Unicode's category Cc, except for line ends and tabs, or a direction
   * mark or separator.
   */
  private static boolean isUnsafe(int c) {
    boolean control = c < ' ' || (c >= 0x7f && c < 0xa0);
    boolean direction =
        (c >= 0x202a && c <= 0x202e)
            || (c >= 0x2066 && c <= 0x2069)
            || c == 0x200e
            || c == 0x200f
            || c == 0x2028
            || c == 0x2029;
    return (control && c != '\n' && c != '\t') || direction;
  }

  private static final class Filter extends FilterWriter {
    Filter(Writer to) {
      super(to);
    }

    @Override
    public void write(int c) throws IOException {
      write(String.valueOf((char) c), 0, 1);
    }

    @Override
    public void write(char[] text, int from, int count) throws IOException {
      write(new String(text, from, count), 0, count);
    }

    @Override
    public void write(String text, int from, int count) throws IOException {
      out.write(of(text.substring(from, from + count)));
    }
  }
}
