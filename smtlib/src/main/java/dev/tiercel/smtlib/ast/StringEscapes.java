package dev.tiercel.smtlib.ast;

/** Escape sequences of string literals (theory Strings, "String literals"). */
public final class StringEscapes {
  /** The largest code point of the theory. */
  public static final int MAX_CHARACTER = 0x2FFFF;

  private static final int MAX_BRACED_DIGITS = 5;

  private StringEscapes() {}

  /** Decodes a literal's text (without quotes) to code points. */
  public static int[] decode(CharSequence text) {
    int[] out = new int[text.length()];
    int n = 0;
    for (int i = 0; i < text.length(); ) {
      long escape = escapeAt(text, i);
      if (escape >= 0) {
        out[n++] = (int) (escape >>> 32);
        i += (int) escape;
      } else {
        int c = Character.codePointAt(text, i);
        out[n++] = c;
        i += Character.charCount(c);
      }
    }
    return java.util.Arrays.copyOf(out, n);
  }

  /** Encodes code points as the canonical text. */
  public static String encode(int[] characters) {
    StringBuilder out = new StringBuilder(characters.length);
    for (int i = 0; i < characters.length; i++) {
      int c = characters[i];
      boolean opensEscape = c == '\\' && i + 1 < characters.length && characters[i + 1] == 'u';
      if (c >= 0x20 && c < 0x7F && !opensEscape) {
        out.append((char) c);
      } else {
        out.append("\\u{").append(Integer.toHexString(c)).append('}');
      }
    }
    return out.toString();
  }

  /**
   * Whether all solvers read a literal's text in the same way. Non-ASCII characters may occur in a
   * file but not in a literal of the theory; solvers read one of them as one or several characters,
   * or reject it.
   */
  public static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the canonical spelling of a literal's text; the text itself if it is not {@link
   * #isAscii}.
   */
  public static String canonical(String text) {
    if (!isAscii(text)) {
      return text;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' || c < 0x20 || c == 0x7F) {
        return encode(decode(text));
      }
    }
    return text;
  }

  /**
   * Returns code point and length of the escape at a position, packed as {@code character << 32 |
   * length}; -1 if there is none.
   */
  private static long escapeAt(CharSequence text, int at) {
    int end = text.length();
    if (at + 2 >= end || text.charAt(at) != '\\' || text.charAt(at + 1) != 'u') {
      return -1;
    }
    boolean braced = text.charAt(at + 2) == '{';
    int from = braced ? at + 3 : at + 2;
    int most = braced ? MAX_BRACED_DIGITS : 4;
    int value = 0;
    int digits = 0;
    while (digits < most && from + digits < end) {
      int digit = Character.digit(text.charAt(from + digits), 16);
      if (digit < 0) {
        break;
      }
      value = value * 16 + digit;
      digits++;
    }
    if (value > MAX_CHARACTER || (braced ? digits == 0 : digits != 4)) {
      return -1;
    }
    int length = from + digits - at;
    if (braced) {
      if (from + digits >= end || text.charAt(from + digits) != '}') {
        return -1;
      }
      length++;
    }
    return ((long) value << 32) | length;
  }
}
