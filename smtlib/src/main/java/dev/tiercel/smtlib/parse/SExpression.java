package dev.tiercel.smtlib.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An S-expression (SMT-LIB 2.7, section 3.2) without interpretation, for the rules and proofs that
 * solvers print. Immutable; not hash-consed.
 */
public final class SExpression {
  private final @Nullable String atom;
  private final List<SExpression> parts;

  private SExpression(@Nullable String atom, List<SExpression> parts) {
    this.atom = atom;
    this.parts = parts;
  }

  /** Returns a symbol, number, string or keyword, as written. */
  public static SExpression atom(String text) {
    return new SExpression(text, List.of());
  }

  /** Returns a list. */
  public static SExpression list(List<SExpression> parts) {
    return new SExpression(null, List.copyOf(parts));
  }

  /**
   * Parses the expressions of a text, in order; drops comments, and reads adjacent tokens, as in
   * {@code 0/1}, as one atom. Also drops what follows the last complete expression.
   *
   * @param file name for messages
   * @throws ParseException if there is an unmatched closing parenthesis
   */
  public static List<SExpression> read(String text, String file) throws ParseException {
    Tokens tokens = new Tokens(file, text);
    Deque<List<SExpression>> open = new ArrayDeque<>();
    open.push(new ArrayList<>());
    int at = 0;
    while (tokens.kind(at) != Tokens.END) {
      if (tokens.kind(at) == SmtLibLexer.OPEN) {
        open.push(new ArrayList<>());
        at++;
      } else if (tokens.kind(at) == SmtLibLexer.CLOSE) {
        List<SExpression> parts = open.pop();
        if (open.isEmpty()) {
          throw tokens.error(at, "this parenthesis closes nothing");
        }
        open.element().add(list(parts));
        at++;
      } else {
        int end = touching(tokens, at);
        open.element().add(atom(text.substring(tokens.begin(at), tokens.end(end - 1))));
        at = end;
      }
    }
    return open.getLast();
  }

  /** Returns the token after those that are adjacent without a blank. */
  private static int touching(Tokens tokens, int first) {
    int end = first + 1;
    while (isPartOfAtom(tokens.kind(end)) && tokens.begin(end) == tokens.end(end - 1)) {
      end++;
    }
    return end;
  }

  private static boolean isPartOfAtom(int kind) {
    return kind != SmtLibLexer.OPEN && kind != SmtLibLexer.CLOSE && kind != Tokens.END;
  }

  /** Whether this is an atom and no list. */
  public boolean isAtom() {
    return atom != null;
  }

  /** Whether this is the atom with that text. */
  public boolean is(String text) {
    return text.equals(atom);
  }

  /** The text of an atom; empty for a list. */
  public String text() {
    return atom == null ? "" : atom;
  }

  /** The parts of a list; none for an atom. */
  public List<SExpression> parts() {
    return parts;
  }

  /** Returns one part of a list. */
  public SExpression part(int number) {
    return parts.get(number);
  }

  /** The parts of a list after the first. */
  public List<SExpression> rest() {
    return parts.isEmpty() ? parts : parts.subList(1, parts.size());
  }

  /** The text of the first part of a list; empty if that is a list or there is none. */
  public String head() {
    return parts.isEmpty() ? "" : parts.get(0).text();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    Deque<Object> rest = new ArrayDeque<>();
    rest.push(this);
    while (!rest.isEmpty()) {
      Object next = rest.pop();
      if (next instanceof SExpression e && e.atom == null) {
        text.append('(');
        rest.push(")");
        for (int i = e.parts.size() - 1; i >= 0; i--) {
          rest.push(e.parts.get(i));
          if (i > 0) {
            rest.push(" ");
          }
        }
      } else {
        text.append(next instanceof SExpression e ? e.atom : next);
      }
    }
    return text.toString();
  }
}
