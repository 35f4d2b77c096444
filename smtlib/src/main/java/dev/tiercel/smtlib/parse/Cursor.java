package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.BuiltInSorts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A place among the tokens, with the readers of everything that does not nest deeply. */
final class Cursor {
  private static final int DEEPEST_SORT = 500;

  final Tokens tokens;
  final Scope scope;
  int at;
  private int sortDepth;

  Cursor(Tokens tokens, Scope scope) {
    this.tokens = tokens;
    this.scope = scope;
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
    String found = isAt(Tokens.END) ? "the end of the file" : "'" + tokens.text(at) + "'";
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

  /** Passes a closing parenthesis if there is one. */
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

  int numeral(String what) throws ParseException {
    if (!isAt(SmtLibLexer.NUMERAL)) {
      throw expected(what);
    }
    try {
      return Integer.parseInt(tokens.text(at++));
    } catch (NumberFormatException e) {
      at--;
      throw error("the number " + tokens.text(at) + " is too large here");
    }
  }

  /** Passes one expression and returns its text. */
  String expression() throws ParseException {
    if (isAt(Tokens.END) || isAt(SmtLibLexer.CLOSE)) {
      throw expected("an expression");
    }
    int from = at;
    at = tokens.after(at);
    return tokens.join(from, at);
  }

  /** The indices up to a closing parenthesis, which is passed. */
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

  Sort sort() throws ParseException {
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
      return named(start, name, indices, sorts());
    } finally {
      sortDepth--;
    }
  }

  /** Sorts up to a closing parenthesis, which is passed. */
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
      Sort sort = BuiltInSorts.find(name, indices, arguments);
      if (sort == null) {
        throw tokens.error(start, "there is no sort " + Sort.of(name, indices, arguments));
      }
      return sort;
    }
    if (declared.parameters().size() != arguments.size()) {
      throw tokens.error(
          start,
          "the sort "
              + name
              + " takes "
              + declared.parameters().size()
              + " arguments, not "
              + arguments.size());
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

  /** {@code ((x S) ...)}. */
  List<Var> variables() throws ParseException {
    open("before the variables");
    List<Var> variables = new ArrayList<>(2);
    while (!closes()) {
      open("before a variable");
      String name = symbol("a variable's name");
      variables.add(Var.of(name, sort()));
      close("after the variable's sort");
    }
    return variables;
  }
}
