package dev.tiercel.smtlib.parse;

/**
 * Iterates over the tokens of a text that has already been parsed as a script: their kinds are then
 * evident from their first characters, so that no lexer is needed. Other texts are tokenised as
 * well: an unterminated string or quoted symbol extends to the end.
 */
public final class Lexemes {
  /** The kinds of tokens, distinguished by their syntax. */
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

  /** Creates an iterator over a part of a text that begins and ends between tokens. */
  public Lexemes(String text, int begin, int end) {
    this.text = text;
    this.end = end;
    this.at = begin;
    this.begin = begin;
  }

  /** Moves to the next token, skipping gaps; false at the end. */
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
        at = indexAfter('|');
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

  /** Moves to the end of the gap before the next token, which may be empty. */
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

  /** Extends the current token from an opening parenthesis to the matching closing one. */
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
      at = indexAfter('"');
      if (at >= end || text.charAt(at) != '"') {
        return;
      }
      at++;
    }
  }

  /** Returns the index after the next such character; the end if there is none. */
  private int indexAfter(char closing) {
    int place = text.indexOf(closing, at);
    return place < 0 || place >= end ? end : place + 1;
  }

  /** Kind of the current token. */
  public Kind kind() {
    return kind;
  }

  /** Index in the text at which it begins. */
  public int begin() {
    return begin;
  }

  /** Index in the text at which it ends, exclusive: the position of the iterator. */
  public int end() {
    return at;
  }

  /** Its text. */
  public String token() {
    return at - begin == 1 && text.charAt(begin) == ' ' ? " " : text.substring(begin, at);
  }

  /** Its first character; it must not be an empty gap. */
  public char first() {
    return text.charAt(begin);
  }

  /** Appends its text. */
  public void appendTo(StringBuilder out) {
    out.append(text, begin, at);
  }

  /** Whether its text is equal to the argument. */
  public boolean is(String token) {
    return at - begin == token.length() && text.startsWith(token, begin);
  }

  /** The text from an index to the position of the iterator. */
  public String from(int place) {
    return text.substring(place, at);
  }

  /** The character after the current token; 0 at the end. */
  public char ahead() {
    return at < end ? text.charAt(at) : 0;
  }

  /** Moves to the beginning or end of a token; {@link #next} continues from there. */
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
