package dev.tiercel.smtlib.parse;

import java.util.Locale;

/** Characters that are meaningless in an SMT-LIB script, or that solvers read differently. */
public final class SuspiciousCharacters {
  static final String NUL = "a NUL byte, at which some solvers end the script";

  private static final int ODD_BYTE = 0xDC00; // as FileText keeps a byte outside of any character
  private static final char DELETE = 0x7F;

  private SuspiciousCharacters() {}

  /**
   * Whether a script has only characters that every solver reads in the same way: line feeds, alone
   * or after a carriage return, tabs, and printable ASCII.
   */
  public static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean plain = c >= ' ' && c < DELETE;
      if (!plain && c != '\n' && c != '\t' && !(c == '\r' && isAt(text, i + 1, '\n'))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the index of a carriage return in a comment that has no line feed after it but further
   * text on the line; negative if there is none. By the standard it ends the comment; z3 and cvc5
   * read on to the line feed.
   */
  static int returnInComment(String text) {
    int at = text.indexOf('\r');
    boolean lone = false;
    while (at >= 0 && !lone) {
      lone = !isAt(text, at + 1, '\n');
      at = lone ? at : text.indexOf('\r', at + 1);
    }
    return lone ? returnInComment(text, 0) : -1;
  }

  private static int returnInComment(String text, int from) {
    char inside = 0; // end of the current token: a quote, a bar, or a comment's line feed
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (inside == 0) {
        inside = c == ';' ? '\n' : c == '"' || c == '|' ? c : 0;
      } else if (c == inside) {
        inside = 0;
      } else if (inside == '\n' && c == '\r' && !isRestBlank(text, i + 1)) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the rest of a line is blank, so that it does not matter where the comment ends. */
  private static boolean isRestBlank(String text, int from) {
    int end = text.indexOf('\n', from);
    return text.substring(from, end < 0 ? text.length() : end).isBlank();
  }

  private static boolean isAt(String text, int place, char c) {
    return place < text.length() && text.charAt(place) == c;
  }

  /** Returns a token as shown in messages: invisible characters by their number. */
  static String escape(String token) {
    if (token.codePointCount(0, token.length()) != 1) {
      return "'" + token + "'";
    }
    int c = token.codePointAt(0);
    if (c > ' ' && c < DELETE) {
      return "'" + token + "'";
    }
    if (c == 0) {
      return NUL;
    }
    return c >= ODD_BYTE && c <= ODD_BYTE + 0xFF
        ? String.format(Locale.ROOT, "the byte 0x%02X", c - ODD_BYTE)
        : String.format(Locale.ROOT, "the character U+%04X", c);
  }
}
