package dev.tiercel.mutate.spelling;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.parse.Lexemes;
import dev.tiercel.smtlib.parse.Lexemes.Kind;
import dev.tiercel.smtlib.parse.SourceText;

/**
 * Copies commands token by token and respells some tokens. Indices and attribute values are copied
 * unchanged, because they are not parsed as terms.
 */
final class Speller implements SourceText.Speller {
  private static final int COMMAND = 1; // index of the command's name among the tokens

  private final Spelling spelling;
  private final Spelling.Setting setting;
  private int changes;
  private Kind before = Kind.OPEN; // kind of the previous token

  Speller(Spelling spelling, Spelling.Setting setting) {
    this.spelling = spelling;
    this.setting = setting;
  }

  /** Number of tokens and gaps that were changed. */
  int changes() {
    return changes;
  }

  /** Whether the tokens of a command are terms, names and sorts. */
  static boolean hasTerms(Command command) {
    return command instanceof Command.Declare || !command.terms().isEmpty();
  }

  @Override
  public void gap(String gap, StringBuilder out) {
    putGap(gap, false, out);
  }

  @Override
  public void command(Command command, Lexemes tokens, StringBuilder out) {
    boolean terms = hasTerms(command);
    before = Kind.OPEN;
    for (int count = 0; ; count++) {
      tokens.gap();
      String gap = tokens.token();
      if (!tokens.next()) {
        return;
      }
      if (count > COMMAND) {
        putGap(gap, !isParenthesis(before) && !isParenthesis(tokens.kind()), out);
      }
      if (!terms || count <= COMMAND) {
        tokens.appendTo(out);
      } else {
        put(tokens, out);
      }
      before = tokens.kind();
    }
  }

  private static boolean isParenthesis(Kind kind) {
    return kind == Kind.OPEN || kind == Kind.CLOSE;
  }

  private void putGap(String gap, boolean needed, StringBuilder out) {
    String other = spelling.gap(gap, needed, setting);
    if (other == null || other.equals(gap)) {
      out.append(gap);
    } else {
      out.append(other);
      changes++;
    }
  }

  private void put(Lexemes tokens, StringBuilder out) {
    int start = out.length();
    boolean written =
        switch (tokens.kind()) {
          case OPEN -> !isHead(tokens.ahead()) && opens(tokens, out);
          case STRING, QUOTED_SYMBOL, ATOM -> spelling.token(tokens, setting, out);
          case CLOSE, KEYWORD, GAP -> false;
        };
    if (written) {
      changes += out.substring(start).equals(tokens.token()) ? 0 : 1;
      return;
    }
    tokens.appendTo(out);
    if (tokens.kind() == Kind.KEYWORD && !tokens.is(":pattern")) {
      copyValue(tokens, out);
    }
  }

  /** Whether a character after a parenthesis starts neither {@code _} nor {@code -} nor a gap. */
  private static boolean isHead(char first) {
    return first > ' ' && first != ';' && first != '_' && first != '-' && first < 0x7F;
  }

  private boolean opens(Lexemes tokens, StringBuilder out) {
    return opensIndexed(tokens) ? indexed(tokens, out) : negation(tokens, out);
  }

  /** Whether {@code (_} starts here; if so, moves to the end of the expression. */
  private static boolean opensIndexed(Lexemes tokens) {
    int begin = tokens.begin();
    tokens.next();
    boolean indexed = tokens.is("_");
    tokens.seek(begin);
    tokens.next();
    if (indexed) {
      tokens.expression();
    }
    return indexed;
  }

  private boolean indexed(Lexemes tokens, StringBuilder out) {
    return spelling.indexed(tokens.token(), setting, out);
  }

  /** Respells {@code (- 1)}; moves to its end if it was respelled. */
  private boolean negation(Lexemes tokens, StringBuilder out) {
    int begin = tokens.begin();
    tokens.next();
    if (tokens.is("-")) {
      tokens.next();
      String number = tokens.token();
      boolean alone = tokens.kind() == Kind.ATOM && tokens.next() && tokens.kind() == Kind.CLOSE;
      int place = out.length();
      if (alone && spelling.negation(number, setting, out)) {
        if (place > 0 && isAtom(out.charAt(place - 1))) {
          out.insert(place, ' '); // separates it from the symbol before
        }
        out.append(touchesNext(tokens) ? " " : "");
        return true;
      }
    }
    tokens.seek(begin);
    tokens.next();
    return false;
  }

  private static boolean isAtom(char c) {
    return c > ' ' && c != '(' && c != ')';
  }

  /** Whether an atom follows without a blank. */
  private static boolean touchesNext(Lexemes tokens) {
    int begin = tokens.begin();
    int end = tokens.end();
    boolean touches = tokens.next() && tokens.begin() == end && tokens.kind() == Kind.ATOM;
    tokens.seek(begin);
    tokens.next();
    return touches;
  }

  private static void copyValue(Lexemes tokens, StringBuilder out) {
    int place = tokens.end();
    tokens.next();
    if (tokens.kind() == Kind.KEYWORD || tokens.kind() == Kind.CLOSE) {
      tokens.seek(place);
    } else {
      tokens.expression();
      out.append(tokens.from(place));
    }
  }
}
