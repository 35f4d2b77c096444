package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.StringEscapes;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.parse.Typing.Identifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads terms of any depth: what is begun and not ended stands on a stack of frames. */
final class TermReader {
  private static final Term[] NONE = {};
  private static final int MOST_BITS = 1 << 24;
  private static final int DIGITS_OF_LONG = 19; // fewer than these fit in any case

  final Cursor cursor;
  final Typing typing;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private boolean numeralsAreReal;
  private @Nullable Unknowns unknowns; // only then is the sort of interest that a place asks for
  private @Nullable Sort wanted;

  TermReader(Cursor cursor) {
    this.cursor = cursor;
    this.typing = new Typing(cursor.scope);
  }

  /** In a logic of reals alone, {@code 1} is a Real (SMT-LIB 2.7, theory Reals). */
  void numeralsAreReal(boolean real) {
    numeralsAreReal = real;
  }

  /** Identifiers that mean nothing here are left to somebody else. */
  void ask(Unknowns others) {
    unknowns = others;
  }

  /** Reads the term at the cursor, where a term of that sort is wanted. */
  Term read(Sort sort) throws ParseException {
    wanted = sort;
    try {
      return read();
    } finally {
      wanted = null;
    }
  }

  private @Nullable Sort expected() {
    if (unknowns == null) {
      return null;
    }
    Frame frame = frames.peek();
    return frame == null ? wanted : frame.expected();
  }

  /** Reads the term at the cursor. */
  Term read() throws ParseException {
    frames.clear();
    while (true) {
      Term term = begin();
      while (term != null) {
        Frame frame = frames.peek();
        if (frame == null) {
          return term;
        }
        term = frame.child(term);
        if (term != null) {
          frames.pop();
        }
      }
    }
  }

  /** Reads a whole term if it is a leaf; opens a frame and returns {@code null} if it is not. */
  private @Nullable Term begin() throws ParseException {
    int token = cursor.at;
    if (cursor.isAt(SmtLibLexer.OPEN)) {
      cursor.at++;
      return compound(token);
    }
    if (cursor.tokens.isSymbol(token)) {
      cursor.at++;
      String name = cursor.tokens.symbol(token);
      Var variable = cursor.scope.variable(name);
      return variable == null
          ? apply(new Identifier(name, List.of(), null, token), NONE, expected())
          : variable;
    }
    Literal literal = literal(token);
    if (literal == null) {
      throw cursor.expected("a term");
    }
    cursor.at++;
    return literal;
  }

  private @Nullable Literal literal(int token) {
    String text = cursor.tokens.text(token);
    return switch (cursor.kind()) {
      case SmtLibLexer.NUMERAL ->
          numeralsAreReal ? Literal.real(new BigDecimal(text)) : Literal.integer(integer(text));
      case SmtLibLexer.DECIMAL -> Literal.real(new BigDecimal(text));
      case SmtLibLexer.HEXADECIMAL ->
          Literal.bitVec(new BigInteger(text.substring(2), 16), (text.length() - 2) * 4);
      case SmtLibLexer.BINARY ->
          Literal.bitVec(new BigInteger(text.substring(2), 2), text.length() - 2);
      case SmtLibLexer.STRING ->
          Literal.string(StringEscapes.canonical(cursor.tokens.string(token)));
      case SmtLibLexer.FIELD_ELEMENT ->
          Literal.other(
              Sort.of(
                  "FiniteField",
                  List.of(Index.of(text.substring(text.indexOf('m') + 1))),
                  List.of()),
              text);
      default -> null;
    };
  }

  private static BigInteger integer(String digits) {
    return digits.length() < DIGITS_OF_LONG
        ? BigInteger.valueOf(Long.parseLong(digits))
        : new BigInteger(digits);
  }

  /** After an opening parenthesis. */
  private @Nullable Term compound(int start) throws ParseException {
    if (cursor.isAt(SmtLibLexer.SYMBOL)) {
      switch (cursor.tokens.symbol(cursor.at)) {
        case "_", "as" -> {
          return constant(identifier(start));
        }
        case "let" -> {
          cursor.at++;
          frames.push(new LetFrame(this, expected()));
          return null;
        }
        case "!" -> {
          cursor.at++;
          frames.push(new AnnotationFrame(this));
          return null;
        }
        case "match" -> {
          cursor.at++;
          frames.push(new MatchFrame(this));
          return null;
        }
        case "forall", "exists", "lambda", "choice" -> {
          frames.push(new BinderFrame(this, expected()));
          return null;
        }
        default -> {
          if (unknowns != null) {
            Term read = unknowns.read(cursor.tokens.symbol(cursor.at), whole(start));
            if (read != null) {
              cursor.at = cursor.tokens.after(start);
              return read;
            }
          }
        }
      }
    }
    Identifier head;
    if (cursor.isAt(SmtLibLexer.OPEN) && !isIdentifier(cursor.at + 1)) {
      frames.push(new ValueFrame(cursor, start));
      return null;
    } else if (cursor.isAt(SmtLibLexer.OPEN)) {
      cursor.at++;
      head = identifier(cursor.at - 1);
    } else {
      int token = cursor.at;
      head = new Identifier(cursor.symbol("a function"), List.of(), null, token);
    }
    if (cursor.isAt(SmtLibLexer.CLOSE)) {
      throw cursor.error(
          head.name() + " is applied to nothing; a constant stands without parentheses");
    }
    frames.push(new AppFrame(this, head, expected()));
    return null;
  }

  private boolean isIdentifier(int token) {
    return cursor.tokens.kind(token) == SmtLibLexer.SYMBOL
        && (cursor.tokens.symbol(token).equals("_") || cursor.tokens.symbol(token).equals("as"));
  }

  private Supplier<String> whole(int start) {
    return () -> cursor.tokens.join(start, cursor.tokens.after(start));
  }

  /** {@code _ name indices)} or {@code as identifier sort)}, after the opening parenthesis. */
  private Identifier identifier(int start) throws ParseException {
    String keyword = cursor.symbol("'_' or 'as'");
    if (keyword.equals("_")) {
      String name = cursor.symbol("a symbol after '_'");
      return new Identifier(name, cursor.indices(), null, start);
    }
    if (!keyword.equals("as")) {
      throw cursor.tokens.error(start, "only a function symbol can be applied");
    }
    String name;
    List<Index> indices = List.of();
    if (cursor.isAt(SmtLibLexer.OPEN)) {
      cursor.at++;
      Identifier inner = identifier(cursor.at - 1);
      name = inner.name();
      indices = inner.indices();
    } else {
      name = cursor.symbol("a symbol after 'as'");
    }
    Sort sort = cursor.sort();
    cursor.close("after the sort of " + name);
    return new Identifier(name, indices, sort, start);
  }

  private Term constant(Identifier id) throws ParseException {
    if (id.indices().size() == 1 && id.as() == null) {
      if (id.name().startsWith("bv") && id.name().length() > 2) {
        Literal literal = decimalBitVec(id);
        if (literal != null) {
          return literal;
        }
      }
      String index = id.indices().get(0).text();
      if ((id.name().equals("char") || id.name().equals("Char")) && index.startsWith("#x")) {
        int character = new BigInteger(index.substring(2), 16).intValue();
        return Literal.string(StringEscapes.encode(new int[] {character}));
      }
    }
    Sort goal = expected();
    Term foreign =
        unknowns == null || id.indices().isEmpty()
            ? null
            : unknowns.apply(id.name(), id.indices(), goal, NONE);
    return foreign == null ? apply(id, NONE, goal) : foreign;
  }

  private @Nullable Literal decimalBitVec(Identifier id) throws ParseException {
    String digits = id.name().substring(2);
    int width = id.indices().get(0).value();
    if (!digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return null;
    }
    if (width < 1 || width > MOST_BITS) {
      throw cursor.tokens.error(
          id.token(), "a bit-vector has between 1 and " + MOST_BITS + " bits");
    }
    // Solvers take the value modulo 2^width.
    return Literal.bitVec(new BigInteger(digits).mod(BigInteger.ONE.shiftLeft(width)), width);
  }

  /**
   * An application.
   *
   * @param goal the sort that it has to have, or {@code null} where that is open
   */
  Term apply(Identifier id, Term[] arguments, @Nullable Sort goal) throws ParseException {
    Term term = typing.apply(id, arguments);
    if (term == null && unknowns != null) {
      term = unknown(unknowns, id, arguments, id.as() == null ? goal : id.as());
    }
    if (term == null) {
      throw cursor.tokens.error(id.token(), typing.explain(id, arguments));
    }
    return term;
  }

  /** Solvers leave out the sort of {@code nil} where only one fits. */
  private @Nullable Term unknown(
      Unknowns others, Identifier id, Term[] arguments, @Nullable Sort sort) {
    Term term =
        sort == null
            ? null
            : typing.apply(new Identifier(id.name(), id.indices(), sort, id.token()), arguments);
    return term == null ? others.apply(id.name(), id.indices(), sort, arguments) : term;
  }
}
