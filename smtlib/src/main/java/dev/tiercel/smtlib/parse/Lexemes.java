package dev.tiercel.smtlib.parse;

/**
 * A walk over the tokens of a text that has been read as a script before: their kinds show in their
 * first characters then, so that it takes no lexer. Of any other text it makes tokens as well: a
 * string or quoted symbol that is never closed reaches to the end.
 */
public final class Lexemes {
  /** The kinds of tokens that differ in how they are written. */
  public enum Kind {
    /** Blanks and comments between two tokens, possibly none. */
    GAP,
    OPEN,
    CLOSE,
    STRING,
    QUOTED_SYMBOL,
    KEYWORD,
    /** A symbol without quotes, or a number. */
    ATOM
  }

  private final String text;
  private final int end;
  private int at;
  private Kind kind = Kind.GAP;
  private int begin;

  /** A walk over a part of a text that begins and ends between tokens. */
  public Lexemes(String text, int begin, int end) {
    this.text = text;
    this.end = end;
    this.at = begin;
    this.begin = begin;
  }

  /** Goes on to the next token, gaps passed over; false at the end. */
  public boolean next() {
    gap();
    begin = at;
    if (at == end) {
      return false;
    }
    char first = text.charAt(at++);
    switch (first) {
      case '(' -> kind = Kind.OPEN;
      case ')' -> kind = Kind.CLOSE;
      case '"' -> string();
      case '|' -> {
        at = behind('|');
        kind = Kind.QUOTED_SYMBOL;
      }
      default -> {
        while (at < end && !isDelimiter(text.charAt(at))) {
          at++;
        }
        kind = first == ':' ? Kind.KEYWORD : Kind.ATOM;
      }
    }
    return true;
  }

  /** Goes on to the end of the gap before the next token, which may be empty. */
  public void gap() {
    begin = at;
    kind = Kind.GAP;
    while (at < end) {
      char c = text.charAt(at);
      if (c == ';') {
        while (at < end && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
          at++;
        }
      } else if (isBlank(c)) {
        at++;
      } else {
        return;
      }
    }
  }

  /**
   * Goes on from an opening parenthesis to the one that closes it: all that counts as one token.
   */
  public void expression() {
    int start = begin;
    for (int depth = kind == Kind.OPEN ? 1 : 0; depth > 0 && next(); ) {
      depth += kind == Kind.OPEN ? 1 : kind == Kind.CLOSE ? -1 : 0;
    }
    begin = start;
  }

  private void string() {
    kind = Kind.STRING;
    while (true) {
      at = behind('"');
      if (at >= end || text.charAt(at) != '"') {
        return;
      }
      at++;
    }
  }

  /** The place behind the next such character; the end where there is none. */
  private int behind(char closing) {
    int place = text.indexOf(closing, at);
    return place < 0 || place >= end ? end : place + 1;
  }

  /** Kind of the token that was reached last. */
  public Kind kind() {
    return kind;
  }

  /** Where it begins in the text. */
  public int begin() {
    return begin;
  }

  /** Where it ends, exclusive: where the walk stands. */
  public int end() {
    return at;
  }

  /** Its text. */
  public String token() {
    return at - begin == 1 && text.charAt(begin) == ' ' ? " " : text.substring(begin, at);
  }

  /** Its first character; the token is not an empty gap. */
  public char first() {
    return text.charAt(begin);
  }

  /** Writes its text. */
  public void appendTo(StringBuilder out) {
    out.append(text, begin, at);
  }

  /** Whether its text is that. */
  public boolean is(String token) {
    return at - begin == token.length() && text.startsWith(token, begin);
  }

  /** The text from a place to where the walk stands. */
  public String from(int place) {
    return text.substring(place, at);
  }

  /** The character behind what was reached last; 0 at the end. */
  public char ahead() {
    return at < end ? text.charAt(at) : 0;
  }

  /** Goes back to where a token begins or ends: {@link #next} reads from there. */
  public void seek(int place) {
    at = place;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f';
  }

  private static boolean isDelimiter(char c) {
    return isBlank(c) || c == '(' || c == ')' || c == '"' || c == ';' || c == '|';
  }
}
