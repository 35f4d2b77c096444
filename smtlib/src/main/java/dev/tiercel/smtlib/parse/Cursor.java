package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A position in the tokens, and readers of everything that does not nest deeply. */
final class Cursor {
  private static final int MOST_SORT_ARGUMENTS = 10_000;

  private static final int DEEPEST_SORT = 500;

  /** Nested abbreviations and tuples may double the size of a sort with each line. */
  private static final int LARGEST_SORT = 10_000;

  final Tokens tokens;
  final Scope scope;
  final NameRules nameRules;
  int at;
  private int sortDepth;

  Cursor(Tokens tokens, Scope scope) {
    this(tokens, scope, Restrictions.NONE);
  }

  Cursor(Tokens tokens, Scope scope, Restrictions restrictions) {
    this.tokens = tokens;
    this.scope = scope;
    this.nameRules = new NameRules(tokens, scope, restrictions);
  }

  int kind() {
    return tokens.kind(at);
  }

  boolean isAt(int kind) {
    return tokens.kind(at) == kind;
  }

  ParseException error(String reason) {
    return tokens.error(at, reason);
  }

  ParseException expected(String what) {
    String found =
        isAt(Tokens.END) ? "the end of the file" : SuspiciousCharacters.escape(tokens.text(at));
    return error("expected " + what + ", found " + found);
  }

  void open(String where) throws ParseException {
    if (!isAt(SmtLibLexer.OPEN)) {
      throw expected("'(' " + where);
    }
    at++;
  }

  void close(String where) throws ParseException {
    if (!isAt(SmtLibLexer.CLOSE)) {
      throw expected("')' " + where);
    }
    at++;
  }

  /** Skips a closing parenthesis if there is one. */
  boolean closes() {
    if (isAt(SmtLibLexer.CLOSE)) {
      at++;
      return true;
    }
    return false;
  }

  String symbol(String what) throws ParseException {
    if (!tokens.isSymbol(at)) {
      throw expected(what);
    }
    return tokens.symbol(at++);
  }

  /** Reads a symbol that names something. */
  String name(String what) throws ParseException {
    int token = at;
    String name = symbol(what);
    if (nameRules.anyRestriction()) {
      nameRules.name(token);
    }
    return name;
  }

  int numeral(String what) throws ParseException {
    if (!isAt(SmtLibLexer.NUMERAL)) {
      throw expected(what);
    }
    numberForm();
    try {
      return Integer.parseInt(tokens.text(at++));
    } catch (NumberFormatException e) {
      at--;
      throw error("the number " + tokens.text(at) + " is too large here");
    }
  }

  /** Reads the number of arguments of a sort, small enough that each can have a name. */
  int arity(String what) throws ParseException {
    int arity = numeral(what);
    if (arity > MOST_SORT_ARGUMENTS) {
      at--;
      throw error("a sort takes at most " + MOST_SORT_ARGUMENTS + " arguments here");
    }
    return arity;
  }

  /** Refuses {@code 007} and {@code 7.} under the standard's restrictions. */
  void numberForm() throws ParseException {
    String number = nameRules.anyRestriction() ? tokens.text(at) : "";
    if (number.matches("0[0-9].*")) {
      nameRules.refuse(Restriction.LEADING_ZERO, at, "no number begins with 0: " + number);
    } else if (number.endsWith(".")) {
      nameRules.refuse(
          Restriction.DECIMAL_WITHOUT_FRACTION,
          at,
          "a decimal has digits after its point: " + number);
    }
  }

  /** Skips one expression and returns its text. */
  String expression() throws ParseException {
    if (isAt(Tokens.END) || isAt(SmtLibLexer.CLOSE)) {
      throw expected("an expression");
    }
    int from = at;
    at = tokens.after(at);
    tokens.requireClosed(from, at);
    return tokens.join(from, at);
  }

  /** Reads indices up to a closing parenthesis, inclusive. */
  List<Index> indices() throws ParseException {
    List<Index> indices = new ArrayList<>(2);
    while (!closes()) {
      if (tokens.isSymbol(at)) {
        indices.add(Index.of(dev.tiercel.smtlib.ast.Symbols.quote(tokens.symbol(at++))));
      } else {
        indices.add(Index.of(expression()));
      }
    }
    if (indices.isEmpty()) {
      throw error("an indexed identifier has at least one index");
    }
    return indices;
  }

  /**
   * Refuses a sort that is too large to be printed and compared.
   *
   * @param token its token
   */
  void requireSmall(Sort sort, int token) throws ParseException {
    if (sort.size() > LARGEST_SORT) {
      throw tokens.error(token, "a sort is made of at most " + LARGEST_SORT + " sorts");
    }
  }

  Sort sort() throws ParseException {
    int start = at;
    Sort sort = unbounded();
    requireSmall(sort, start);
    return sort;
  }

  private Sort unbounded() throws ParseException {
    if (++sortDepth > DEEPEST_SORT) {
      throw error("sorts nest more than " + DEEPEST_SORT + " levels deep");
    }
    try {
      int start = at;
      if (!isAt(SmtLibLexer.OPEN)) {
        return named(start, symbol("a sort"), List.of(), List.of());
      }
      at++;
      if (isAt(SmtLibLexer.SYMBOL) && tokens.symbol(at).equals("_")) {
        at++;
        String name = symbol("a sort's name");
        return named(start, name, indices(), List.of());
      }
      List<Index> indices = List.of();
      String name;
      if (isAt(SmtLibLexer.OPEN)) {
        at++;
        if (!symbol("'_'").equals("_")) {
          throw tokens.error(at - 1, "expected '_' before an indexed sort");
        }
        name = symbol("a sort's name");
        indices = indices();
      } else {
        name = symbol("a sort's name");
      }
      List<Sort> arguments = sorts();
      if (arguments.isEmpty() && indices.isEmpty()) {
        nameRules.refuse(
            Restriction.SORT_IN_PARENTHESES,
            start,
            name + " is applied to nothing; a sort without arguments stands without parentheses");
      }
      return named(start, name, indices, arguments);
    } finally {
      sortDepth--;
    }
  }

  /** Reads sorts up to a closing parenthesis, inclusive. */
  List<Sort> sorts() throws ParseException {
    List<Sort> sorts = new ArrayList<>(2);
    while (!closes()) {
      sorts.add(sort());
    }
    return sorts;
  }

  private Sort named(int start, String name, List<Index> indices, List<Sort> arguments)
      throws ParseException {
    Scope.SortName declared = indices.isEmpty() ? scope.sort(name) : null;
    if (declared == null) {
      Sort sort = scope.builtIn(name, indices, arguments);
      if (sort == null) {
        String bound =
            indices.stream().anyMatch(Index::isLarge) ? "; an index is at most " + Index.MOST : "";
        throw tokens.error(start, "there is no sort " + Sort.of(name, indices, arguments) + bound);
      }
      scope.recordUse(sort);
      return sort;
    }
    if (declared.parameters().size() != arguments.size()) {
      throw tokens.error(
          start,
          "the sort %s takes %s arguments, not %s"
              .formatted(name, declared.parameters().size(), arguments.size()));
    }
    Sort definition = declared.definition();
    if (definition == null) {
      return Sort.of(BuiltInSorts.ofScript(name), List.of(), arguments);
    }
    Map<Sort, Sort> map = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      map.put(declared.parameters().get(i), arguments.get(i));
    }
    return definition.substitute(map);
  }

  /** Reads {@code (X Y ...)}, the parameters of a sort. */
  List<Sort> sortParameters() throws ParseException {
    open("before the sort parameters");
    int start = at;
    List<Sort> parameters = new ArrayList<>(2);
    while (!closes()) {
      parameters.add(Sort.parameter(name("a sort parameter")));
    }
    if (nameRules.anyRestriction()) {
      nameRules.distinct(parameters.stream().map(Sort::name).toList(), start, "sort parameter");
    }
    return parameters;
  }

  /** Reads the parameters of a function, as {@link #variables}. */
  List<Var> parameters() throws ParseException {
    int start = at;
    List<Var> parameters = variables();
    if (nameRules.anyRestriction()) {
      nameRules.distinct(parameters.stream().map(Var::name).toList(), start, NameRules.PARAMETER);
    }
    return parameters;
  }

  /** Reads {@code ((x S) ...)}. */
  List<Var> variables() throws ParseException {
    open("before the variables");
    List<Var> variables = new ArrayList<>(2);
    while (!closes()) {
      open("before a variable");
      String name = name("a variable's name");
      variables.add(Var.of(name, sort()));
      close("after the variable's sort");
    }
    return variables;
  }
}
