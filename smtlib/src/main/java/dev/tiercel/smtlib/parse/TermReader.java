package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.StringEscapes;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.parse.Typing.Identifier;
import dev.tiercel.smtlib.theory.Theories;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses terms of any depth, with a stack of frames for terms that are not complete. */
final class TermReader {
  private static final Term[] NONE = {};
  private static final int FARTHEST = 64; // levels around a term that may determine its sort
  private static final Term POSTPONED = Var.of("", Sort.BOOL);
  private static final Pattern NEGATIVE = Pattern.compile("-[0-9]+(\\.[0-9]+)?"); // z3, cvc5
  private static final Pattern FIELD_ELEMENT = Pattern.compile("ff-?[0-9]+");
  private static final int MOST_BITS = 1 << 24;
  private static final int DIGITS_OF_LONG = 19; // numerals with fewer digits always fit

  final Cursor cursor;
  final Typing typing;
  private final Coercions coercions;
  private final StandardTerms standard;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private boolean numeralsAreReal;
  private @Nullable UnknownNameResolver unknowns;
  private @Nullable Sort wanted;
  private int asking;

  TermReader(Cursor cursor) {
    this.cursor = cursor;
    this.typing = new Typing(cursor.scope);
    this.coercions = new Coercions(typing, cursor.scope);
    this.standard = new StandardTerms(cursor.nameRules);
  }

  /** In a logic of reals alone, {@code 1} is a Real (SMT-LIB 2.7, theory Reals). */
  void numeralsAreReal(boolean real) {
    numeralsAreReal = real;
  }

  /** Sets a fallback for identifiers that cannot be resolved. */
  void ask(UnknownNameResolver others) {
    unknowns = others;
  }

  /** Reads the term at the cursor, with an expected sort. */
  Term read(Sort sort) throws ParseException {
    wanted = sort;
    try {
      return read();
    } finally {
      wanted = null;
    }
  }

  private @Nullable Sort expected() {
    return expected(frames.peek());
  }

  /**
   * Returns the sort required of the next direct sub-term of a frame, or of the whole term if the
   * frame is {@code null}. Computed on demand, because it is rarely needed.
   */
  @Nullable Sort expected(@Nullable Frame frame) {
    if (asking == FARTHEST) {
      return null;
    }
    asking++;
    try {
      return frame == null ? wanted : frame.expected();
    } finally {
      asking--;
    }
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

  /** Reads a leaf; for any other term, pushes a frame and returns {@code null}. */
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
      return variable == null ? constant(name, token) : variable;
    }
    Literal literal = literal(token);
    if (literal == null) {
      throw cursor.expected("a term");
    }
    cursor.at++;
    return literal;
  }

  /** Resolves a constant given by its name alone, whose sort may depend on its position. */
  private Term constant(String name, int token) throws ParseException {
    Identifier id = new Identifier(name, List.of(), null, token);
    Term term = typing.isOpen(id) ? open(id) : null;
    if (term == null) {
      term = typing.apply(id, NONE);
      if (term != null) {
        standard.applied(term, token);
      }
    }
    if (term == null && NEGATIVE.matcher(name).matches()) {
      cursor.nameRules.refuse(
          Restriction.NEGATIVE_NUMERAL, token, "a negative number is written (- n), not " + name);
      term = Theories.apply("-", number(name.substring(1)));
    }
    return term == null ? apply(id, NONE, frames.peek()) : term;
  }

  private @Nullable Term open(Identifier id) throws ParseException {
    if (unknowns == null) {
      standard.openConstant(id);
    }
    Sort goal = expected();
    Term term = goal == null ? null : typing.as(id, goal, NONE);
    if (term != null || unknowns != null) {
      return term;
    }
    Frame frame = frames.peek();
    return frame != null && frame.postpone(id) ? POSTPONED : typing.usual(id);
  }

  private Literal number(String digits) {
    return numeralsAreReal || digits.indexOf('.') >= 0
        ? Literal.real(new BigDecimal(digits))
        : Literal.integer(integer(digits));
  }

  private @Nullable Literal literal(int token) throws ParseException {
    cursor.tokens.requireShortNumber(token); // in a model, where others are still read
    String text = cursor.tokens.text(token);
    return switch (cursor.kind()) {
      case SmtLibLexer.NUMERAL, SmtLibLexer.DECIMAL -> {
        cursor.numberForm();
        yield number(text);
      }
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

  /** Reads on after an opening parenthesis. */
  private @Nullable Term compound(int start) throws ParseException {
    if (cursor.isAt(SmtLibLexer.SYMBOL)) {
      switch (cursor.tokens.symbol(cursor.at)) {
        case "_", "as" -> {
          return constant(identifier(start));
        }
        case "let" -> {
          cursor.at++;
          frames.push(new LetFrame(this, frames.peek()));
          return null;
        }
        case "!" -> {
          cursor.at++;
          frames.push(new AnnotationFrame(this, frames.peek()));
          return null;
        }
        case "match" -> {
          cursor.at++;
          frames.push(new MatchFrame(this));
          return null;
        }
        case "forall", "exists", "lambda", "choice", "set.comprehension", "comprehension" -> {
          if (!isBinder()) {
            break; // a function of the script with that name
          }
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
    frames.push(new AppFrame(this, head, frames.peek()));
    return null;
  }

  private boolean isIdentifier(int token) {
    return cursor.tokens.kind(token) == SmtLibLexer.SYMBOL
        && (cursor.tokens.symbol(token).equals("_") || cursor.tokens.symbol(token).equals("as"));
  }

  private boolean isBinder() {
    String word = cursor.tokens.symbol(cursor.at);
    boolean reserved = word.equals("forall") || word.equals("exists");
    return reserved
        || (cursor.tokens.kind(cursor.at + 1) == SmtLibLexer.OPEN
            && cursor.tokens.kind(cursor.at + 2) == SmtLibLexer.OPEN
            && cursor.scope.functions(word).isEmpty());
  }

  private Supplier<String> whole(int start) {
    return () -> cursor.tokens.join(start, cursor.tokens.after(start));
  }

  /**
   * Reads {@code _ name indices)} or {@code as identifier sort)}, after the opening parenthesis.
   */
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
    Sort as = id.as();
    if (as != null
        && as.name().equals("FiniteField")
        && FIELD_ELEMENT.matcher(id.name()).matches()) {
      String order = as.indices().get(0).text();
      return Literal.other(as, "#f" + id.name().substring(2) + "m" + order);
    }
    if (id.indices().size() == 1 && as == null) {
      if (id.name().startsWith("bv") && id.name().length() > 2) {
        Literal literal = decimalBitVec(id);
        if (literal != null) {
          return literal;
        }
      }
      String index = id.indices().get(0).text();
      if ((id.name().equals("char") || id.name().equals("Char")) && index.startsWith("#x")) {
        int character = character(index, id.token());
        return Literal.string(StringEscapes.encode(new int[] {character}));
      }
    }
    Term foreign =
        unknowns == null || id.indices().isEmpty()
            ? null
            : unknowns.apply(id.name(), id.indices(), expected(), NONE);
    return foreign == null ? apply(id, NONE, frames.peek()) : foreign;
  }

  private int character(String index, int token) throws ParseException {
    BigInteger character = new BigInteger(index.substring(2), 16);
    if (character.compareTo(BigInteger.valueOf(StringEscapes.MAX_CHARACTER)) > 0) {
      throw cursor.tokens.error(
          token,
          "the last character is #x%s, so there is no %s"
              .formatted(Integer.toHexString(StringEscapes.MAX_CHARACTER), index));
    }
    return character.intValue();
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
    if (digits.length() > Tokens.MOST_DIGITS) {
      throw cursor.tokens.error(
          id.token(), "a number has at most " + Tokens.MOST_DIGITS + " digits");
    }
    BigInteger value = new BigInteger(digits);
    if (value.bitLength() > width) {
      cursor.nameRules.refuse(
          Restriction.TOO_MANY_BITS, id.token(), value + " does not fit into " + width + " bits");
    }
    // Solvers take the value modulo 2^width.
    return Literal.bitVec(value.mod(BigInteger.ONE.shiftLeft(width)), width);
  }

  /**
   * Resolves an application.
   *
   * @param around the frame of the enclosing term, or {@code null}
   */
  Term apply(Identifier id, Term[] arguments, @Nullable Frame around) throws ParseException {
    Term term = typing.apply(id, arguments);
    if (term != null) {
      cursor.requireSmall(term.sort(), id.token());
      standard.applied(term, id.token());
      return term;
    }
    Sort goal = id.as() == null ? expected(around) : id.as();
    if (id.as() == null && goal != null) {
      term = typing.as(id, goal, arguments);
      if (term != null && unknowns == null) {
        standard.openConstant(id);
      }
    }
    if (term == null) {
      term = coercions.apply(id, arguments);
      if (term != null) {
        standard.coerced(term, arguments, id.token());
      }
    }
    if (term == null && unknowns != null) {
      term = unknowns.apply(id.name(), id.indices(), goal, arguments);
    }
    if (term == null) {
      throw cursor.tokens.error(id.token(), typing.explain(id, arguments));
    }
    return term;
  }

  /** Whether an atom is a negative number in z3's and cvc5's syntax. */
  static boolean isNegative(String text) {
    return NEGATIVE.matcher(text).matches();
  }
}
