package dev.tiercel.smtlib.parse;

import java.util.Arrays;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** All tokens of a text, in arrays: kind, begin and end (exclusive) of each. */
final class Tokens {
  static final int END = Token.EOF;

  /** Limit on the digits of a number: parsing one takes quadratic time. */
  static final int MOST_DIGITS = 100_000;

  private static final int FEWEST_NAMES = 16;
  private static final int MOST_NAMES = 4096;

  private final String file;
  private final String text;
  private int[] kinds;
  private int[] begins;
  private int[] ends;
  private final @Nullable String[] names; // cache of symbols by hash
  private int size;
  private int tooLong = END; // the first number with more digits

  Tokens(String file, String text) {
    this.file = file;
    this.text = text;
    int estimate = text.length() / 2 + 16;
    this.kinds = new int[estimate];
    this.begins = new int[estimate];
    this.ends = new int[estimate];
    int slots = Integer.highestOneBit(text.length() / 16 + 1);
    this.names = new @Nullable String[Math.min(Math.max(slots, FEWEST_NAMES), MOST_NAMES)];
    scan();
  }

  /**
   * Most tokens are parentheses, and most of the rest of the text is blanks: these are recognised
   * here, according to the grammar, because the lexer takes ten times as long for them. Everything
   * else is left to the lexer.
   */
  private void scan() {
    StringStream input = new StringStream(text);
    Lexer lexer = new Lexer(input);
    int at = 0;
    while (at < text.length()) {
      switch (text.charAt(at)) {
        case '(' -> note(SmtLibLexer.OPEN, at, ++at);
        case ')' -> note(SmtLibLexer.CLOSE, at, ++at);
        case ' ', '\n', '\r', '\t' -> at++;
        default -> {
          input.seek(at);
          lexer.nextToken(); // records one token, after any comments, or reaches the end
          at = input.index();
        }
      }
    }
    note(END, text.length(), text.length());
  }

  private void note(int kind, int begin, int end) {
    if (size == kinds.length) {
      kinds = Arrays.copyOf(kinds, size * 2);
      begins = Arrays.copyOf(begins, size * 2);
      ends = Arrays.copyOf(ends, size * 2);
    }
    kinds[size] = kind;
    begins[size] = begin;
    ends[size++] = end;
    if (end - begin > MOST_DIGITS && tooLong == END && isNumber(kind)) {
      tooLong = size - 1;
    }
  }

  private static boolean isNumber(int kind) {
    return kind == SmtLibLexer.NUMERAL
        || kind == SmtLibLexer.DECIMAL
        || kind == SmtLibLexer.HEXADECIMAL
        || kind == SmtLibLexer.BINARY
        || kind == SmtLibLexer.FIELD_ELEMENT;
  }

  /**
   * Throws if there is a character after which solvers read the text differently.
   *
   * @param end end of the script, exclusive
   */
  void requireOneReading(int end) throws ParseException {
    int nul = text.indexOf('\0');
    if (nul >= 0 && nul < end) {
      throw errorAt(nul, null, SuspiciousCharacters.NUL);
    }
    int lone = SuspiciousCharacters.returnInComment(text);
    if (lone >= 0 && lone < end) {
      String reason = "a carriage return in a comment, which ends it for some solvers only";
      throw errorAt(lone, null, reason);
    }
  }

  /**
   * Throws if a string or a quoted symbol among these tokens never ends.
   *
   * @param to exclusive
   */
  void requireClosed(int from, int to) throws ParseException {
    for (int i = from; i < to; i++) {
      char first = kinds[i] == SmtLibLexer.OTHER ? text.charAt(begins[i]) : ' ';
      if (first == '"' || first == '|') {
        throw error(i, "this " + first + " has no counterpart");
      }
    }
  }

  /** Throws if a number is too long. */
  void requireShortNumbers() throws ParseException {
    if (tooLong != END) {
      throw longNumber(tooLong);
    }
  }

  /** Throws if a token is a number that is too long. */
  void requireShortNumber(int token) throws ParseException {
    if (ends[token] - begins[token] > MOST_DIGITS && isNumber(kinds[token])) {
      throw longNumber(token);
    }
  }

  private ParseException longNumber(int token) {
    return error(token, "a number has at most " + MOST_DIGITS + " digits");
  }

  /** Writes tokens into the arrays instead of creating objects. */
  private final class Lexer extends SmtLibLexer {
    static final Token LAST = new CommonToken(END);
    private static final Token NOTED = new CommonToken(OTHER);

    Lexer(StringStream input) {
      super(input);
      removeErrorListeners(); // every character is a token, so there is nothing to report
    }

    @Override
    public Token emit() {
      note(_type, _tokenStartCharIndex, getCharIndex());
      setToken(NOTED);
      return NOTED;
    }

    @Override
    public Token emitEOF() {
      setToken(LAST);
      return LAST;
    }
  }

  /** The kind of a token, one of {@link SmtLibLexer}'s, {@link #END} at and after the end. */
  int kind(int token) {
    return token < size ? kinds[token] : END;
  }

  /** Index in the text at which a token begins. */
  int begin(int token) {
    return begins[token];
  }

  /** Index in the text at which a token ends, exclusive. */
  int end(int token) {
    return ends[token];
  }

  /** A token's text as written. */
  String text(int token) {
    return token < size ? text.substring(begins[token], ends[token]) : "the end of the file";
  }

  /** A symbol's name, without quotes. */
  String symbol(int token) {
    return kinds[token] == SmtLibLexer.QUOTED_SYMBOL
        ? name(begins[token] + 1, ends[token] - 1)
        : name(begins[token], ends[token]);
  }

  /** Returns a part of the text; a recent one is the same string, with its hash code cached. */
  private String name(int begin, int end) {
    int hash = 0;
    for (int i = begin; i < end; i++) {
      hash = hash * 31 + text.charAt(i);
    }
    int slot = (hash ^ (hash >>> 12)) & (names.length - 1);
    String known = names[slot];
    if (known == null || known.length() != end - begin || !text.startsWith(known, begin)) {
      known = text.substring(begin, end);
      names[slot] = known;
    }
    return known;
  }

  /** A string literal's content, without its quotes and with doubled quotes undoubled. */
  String string(int token) {
    return text.substring(begins[token] + 1, ends[token] - 1).replace("\"\"", "\"");
  }

  /** Whether a token is a symbol, quoted or not. */
  boolean isSymbol(int token) {
    int kind = kind(token);
    return kind == SmtLibLexer.SYMBOL || kind == SmtLibLexer.QUOTED_SYMBOL;
  }

  /**
   * Returns the token after the expression that begins at a token; the end if parentheses do not
   * match.
   */
  int after(int token) {
    int depth = 0;
    for (int t = token; t < size; t++) {
      if (kinds[t] == SmtLibLexer.OPEN) {
        depth++;
      } else if (kinds[t] == SmtLibLexer.CLOSE) {
        depth--;
      }
      if (depth <= 0) {
        return t + 1;
      }
    }
    return size;
  }

  /** Joins a range of tokens (exclusive end), with a blank between them where necessary. */
  String join(int from, int to) {
    StringBuilder joined = new StringBuilder();
    for (int t = from; t < to; t++) {
      boolean tight =
          t == from || kinds[t] == SmtLibLexer.CLOSE || kinds[t - 1] == SmtLibLexer.OPEN;
      joined.append(tight ? "" : " ").append(text, begins[t], ends[t]);
    }
    return joined.toString();
  }

  /** Returns an error at a token. */
  ParseException error(int token, String reason) {
    return error(token, null, reason);
  }

  /** Returns an error at a token that violates a restriction. */
  ParseException error(int token, @Nullable Restriction restriction, String reason) {
    return errorAt(place(token), restriction, reason);
  }

  /** Index at which a token begins, or the text ends. */
  int place(int token) {
    return token < size ? begins[token] : text.length();
  }

  /** Returns an error at an index of the text. */
  private ParseException errorAt(int offset, @Nullable Restriction restriction, String reason) {
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < offset; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    return new ParseException(file, line, offset - lineStart + 1, reason, restriction);
  }
}
