package dev.tiercel.solver.exec;

/**
 * Splits SMT-LIB text into its outermost items: words and parenthesised lists. Only the first word
 * of each is examined, so deep lists cost only their length, and no text is rejected.
 */
public final class SExpressionScanner {
  private final String text;
  private final char[] chars; // faster than a call for each character
  private int at;
  private int start;
  private int end;

  public SExpressionScanner(String text) {
    this.text = text;
    this.chars = text.toCharArray();
  }

  /** Moves to the next item. */
  public boolean next() {
    start = skipBlanks(at);
    if (start >= chars.length) {
      return false;
    }
    end = chars[start] == '(' ? listEnd(start) : Math.max(atomEnd(start), start + 1);
    at = end;
    return true;
  }

  /** The start offset of the item in the text. */
  public int start() {
    return start;
  }

  /** Whether only blanks stand before the item on its line. */
  boolean startsLine() {
    int i = start - 1;
    while (i >= 0 && chars[i] != '\n' && Character.isWhitespace(chars[i])) {
      i--;
    }
    return i < 0 || chars[i] == '\n';
  }

  /** Whether only blanks stand after the item on its line. */
  boolean endsLine() {
    int i = behindBlanks(end);
    return i >= chars.length || chars[i] == '\n';
  }

  /**
   * Whether only blanks stand after the item on its line, apart from a parenthesised item such as
   * the reason of an answer.
   */
  boolean endsLineButForReason() {
    int i = behindBlanks(end);
    if (i < chars.length && chars[i] == '(') {
      int close = text.indexOf(')', i);
      i = close < 0 ? i : behindBlanks(close + 1);
    }
    return i >= chars.length || chars[i] == '\n';
  }

  /** Returns the index of the next non-blank character on the line, or of the line's end. */
  private int behindBlanks(int from) {
    int i = from;
    while (i < chars.length && chars[i] != '\n' && Character.isWhitespace(chars[i])) {
      i++;
    }
    return i;
  }

  /** The text of the item. */
  public String text() {
    return text.substring(start, end);
  }

  /** The end offset of the item in the text. */
  public int end() {
    return end;
  }

  /** Returns a word itself, or {@code (} and the first word of a list. */
  public String head() {
    if (chars[start] != '(') {
      return text.substring(start, end);
    }
    int word = skipBlanks(start + 1);
    if (word == start + 1) { // the usual case
      return text.substring(start, Math.min(atomEnd(word), end));
    }
    return "(" + text.substring(Math.min(word, end), Math.min(atomEnd(word), end));
  }

  /** Returns the text after the first word of a list, without a string's quotes. */
  String message() {
    int from = skipBlanks(atomEnd(skipBlanks(start + 1)));
    int to = end;
    if (to > from && chars[to - 1] == ')') {
      to--;
    }
    String body = text.substring(Math.min(from, to), to).strip();
    boolean quoted = body.length() >= 2 && body.startsWith("\"") && body.endsWith("\"");
    return quoted ? body.substring(1, body.length() - 1).replace("\"\"", "\"") : body;
  }

  private int skipBlanks(int from) {
    int i = from;
    while (i < chars.length) {
      char c = chars[i];
      if (c == ';') {
        i = past('\n', i + 1);
      } else if (Character.isWhitespace(c)) {
        i++;
      } else {
        break;
      }
    }
    return i;
  }

  private int listEnd(int from) {
    int depth = 0;
    int i = from;
    while (i < chars.length) {
      switch (chars[i]) {
        case '(' -> {
          depth++;
          i++;
        }
        case ')' -> {
          i++;
          if (--depth == 0) {
            return i;
          }
        }
        case '"', '|' -> i = past(chars[i], i + 1);
        case ';' -> i = past('\n', i + 1);
        default -> i++;
      }
    }
    return i;
  }

  private int atomEnd(int from) {
    int i = from;
    if (i < chars.length && (chars[i] == '"' || chars[i] == '|')) {
      return quotedEnd(i);
    }
    while (i < chars.length && !delimiter(chars[i])) {
      i++;
    }
    return i;
  }

  /** In a string, a doubled quote is a character (SMT-LIB 2.6, section 3.1). */
  private int quotedEnd(int from) {
    char quote = chars[from];
    int end = past(quote, from + 1);
    while (quote == '"' && end < chars.length && chars[end] == quote) {
      end = past(quote, end + 1);
    }
    return end;
  }

  private static boolean delimiter(char c) {
    return Character.isWhitespace(c) || c == '(' || c == ')' || c == ';' || c == '"' || c == '|';
  }

  private int past(char c, int from) {
    int found = text.indexOf(c, from);
    return found < 0 ? chars.length : found + 1;
  }
}
