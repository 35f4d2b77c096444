package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayList;
import java.util.List;

/** Reads definitions of functions and constants (SMT-LIB 2.7, section 4.2.3). */
final class DefinitionReader {
  private final Cursor cursor;
  private final TermReader terms;

  DefinitionReader(Cursor cursor, TermReader terms) {
    this.cursor = cursor;
    this.terms = terms;
  }

  /** Reads the rest of a definition of one symbol, up to its closing parenthesis. */
  Command.Define one(Command.Definition form) throws ParseException {
    int token = cursor.at;
    String name = cursor.name("a name");
    List<Var> parameters = form == Command.Definition.CONST ? List.of() : cursor.parameters();
    Declared symbol = defined(name, parameters, cursor.sort());
    cursor.nameRules.declare(symbol, token);
    if (form == Command.Definition.FUN_REC) {
      cursor.scope.declare(symbol);
    }
    Term body = body(symbol, parameters);
    cursor.scope.declare(symbol);
    return new Command.Define(form, symbol, parameters, body);
  }

  private static Declared defined(String name, List<Var> parameters, Sort result) {
    return new Declared(
        name, Declared.Kind.DEFINED, parameters.stream().map(Var::sort).toList(), result);
  }

  private Term body(Declared symbol, List<Var> parameters) throws ParseException {
    int start = cursor.at;
    var hidden = cursor.scope.bind(parameters);
    Term body = LambdaConversion.as(symbol.result(), terms.read());
    cursor.scope.unbind(parameters, hidden);
    boolean lifted = body.sort() == Sort.INT && symbol.result() == Sort.REAL;
    if (lifted) {
      cursor.nameRules.refuse(
          Restriction.INT_AS_REAL,
          start,
          "the body of " + symbol.name() + " is of sort Int, not Real");
    }
    if (body.sort() != symbol.result() && !lifted) {
      throw cursor.tokens.error(
          start,
          "the body of %s is of sort %s, not %s"
              .formatted(symbol.name(), body.sort(), symbol.result()));
    }
    return body;
  }

  /** Reads the rest of {@code define-funs-rec}, up to its closing parenthesis. */
  Command recursive() throws ParseException {
    cursor.open("before the functions");
    List<Declared> symbols = new ArrayList<>();
    List<List<Var>> parameters = new ArrayList<>();
    while (!cursor.closes()) {
      cursor.open("before a function");
      int token = cursor.at;
      String name = cursor.name("a name");
      parameters.add(cursor.parameters());
      Declared symbol = defined(name, parameters.get(symbols.size()), cursor.sort());
      cursor.nameRules.declare(symbol, token);
      symbols.add(symbol);
      cursor.scope.declare(symbol);
      cursor.close("after a function");
    }
    if (symbols.isEmpty()) {
      cursor.nameRules.refuse(
          Restriction.EMPTY_LIST, cursor.at - 1, "at least one function is defined");
    }
    cursor.open("before the bodies");
    List<Command.Define> parts = new ArrayList<>();
    for (int i = 0; i < symbols.size(); i++) {
      Term body = body(symbols.get(i), parameters.get(i));
      parts.add(
          new Command.Define(Command.Definition.FUN_REC, symbols.get(i), parameters.get(i), body));
    }
    cursor.close("after the bodies");
    return new Command.DefineFunsRec(parts);
  }
}
