package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.BuiltInSorts;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads declarations of datatypes: the standard's two commands, and the form that it had before
 * version 2.6, {@code (declare-datatypes (T) ((List nil (cons (head T) (tail List)))))}.
 */
final class DatatypeReader {
  private final Cursor cursor;

  DatatypeReader(Cursor cursor) {
    this.cursor = cursor;
  }

  /** Reads on after the command's name, up to its closing parenthesis. */
  Command.DeclareDatatypes read(String keyword) throws ParseException {
    List<Datatype> datatypes;
    if (!keyword.endsWith("s")) {
      String name = cursor.symbol("a datatype's name");
      cursor.scope.declareSort(name, Scope.SortName.opaque(countParameters()));
      datatypes = List.of(constructors(name));
    } else {
      datatypes = isOldForm() ? readOld() : readMany();
    }
    datatypes.forEach(cursor.scope::declare);
    return new Command.DeclareDatatypes(keyword, datatypes);
  }

  /** Number of sort parameters of the declaration at the cursor. */
  private int countParameters() {
    int at = cursor.at;
    if (!cursor.tokens.text(at + 1).equals("par")) {
      return 0;
    }
    return cursor.tokens.after(at + 2) - (at + 2) - 2;
  }

  private boolean isOldForm() {
    return cursor.tokens.kind(cursor.at + 1) != SmtLibLexer.OPEN;
  }

  private List<Datatype> readMany() throws ParseException {
    cursor.open("before the datatypes' names");
    List<String> names = new ArrayList<>();
    while (!cursor.closes()) {
      cursor.open("before a datatype's name");
      String name = cursor.symbol("a datatype's name");
      cursor.scope.declareSort(
          name, Scope.SortName.opaque(cursor.numeral("a number of sort parameters")));
      names.add(name);
      cursor.close("after a datatype's name");
    }
    cursor.open("before the declarations");
    List<Datatype> datatypes = new ArrayList<>();
    for (String name : names) {
      datatypes.add(constructors(name));
    }
    cursor.close("after the declarations");
    return datatypes;
  }

  private Datatype constructors(String name) throws ParseException {
    cursor.open("before the constructors of " + name);
    List<Sort> parameters = List.of();
    boolean parametric = cursor.tokens.text(cursor.at).equals("par");
    if (parametric) {
      cursor.at++;
      parameters = parameters();
      cursor.open("before the constructors of " + name);
    }
    var hidden = cursor.scope.bindSorts(parameters);
    Datatype datatype = datatype(name, parameters);
    cursor.scope.unbindSorts(parameters, hidden);
    if (parametric) {
      cursor.close("after the constructors of " + name);
    }
    return datatype;
  }

  private List<Sort> parameters() throws ParseException {
    cursor.open("before the sort parameters");
    List<Sort> parameters = new ArrayList<>();
    while (!cursor.closes()) {
      parameters.add(Sort.parameter(cursor.symbol("a sort parameter")));
    }
    return parameters;
  }

  /** Constructors up to the closing parenthesis, which is passed. */
  private Datatype datatype(String name, List<Sort> parameters) throws ParseException {
    Sort sort = Sort.of(BuiltInSorts.ofScript(name), List.of(), parameters);
    List<Datatype.Constructor> constructors = new ArrayList<>();
    while (!cursor.closes()) {
      constructors.add(constructor(sort));
    }
    if (constructors.isEmpty()) {
      throw cursor.error("the datatype " + name + " has no constructor");
    }
    return new Datatype(sort.name(), parameters, constructors);
  }

  private Datatype.Constructor constructor(Sort sort) throws ParseException {
    if (cursor.tokens.isSymbol(cursor.at)) {
      return new Datatype.Constructor(
          new Declared(cursor.symbol("a constructor"), Declared.Kind.CONSTRUCTOR, List.of(), sort),
          List.of());
    }
    cursor.open("before a constructor");
    String name = cursor.symbol("a constructor's name");
    List<Sort> fields = new ArrayList<>();
    List<Declared> selectors = new ArrayList<>();
    while (!cursor.closes()) {
      cursor.open("before a selector");
      String selector = cursor.symbol("a selector's name");
      Sort field = cursor.sort();
      cursor.close("after a selector");
      fields.add(field);
      selectors.add(new Declared(selector, Declared.Kind.SELECTOR, List.of(sort), field));
    }
    return new Datatype.Constructor(
        new Declared(name, Declared.Kind.CONSTRUCTOR, fields, sort), selectors);
  }

  /** All datatypes share the parameters, and a bare name means the sort over them. */
  private List<Datatype> readOld() throws ParseException {
    List<Sort> parameters = parameters();
    int declarations = cursor.at;
    cursor.open("before the declarations");
    List<String> names = new ArrayList<>();
    for (int at = cursor.at; cursor.tokens.kind(at) == SmtLibLexer.OPEN; ) {
      String name = cursor.tokens.symbol(at + 1);
      names.add(name);
      Sort sort = Sort.of(BuiltInSorts.ofScript(name), List.of(), parameters);
      cursor.scope.declareSort(name, new Scope.SortName(List.of(), sort));
      at = cursor.tokens.after(at);
    }
    cursor.at = declarations + 1;
    var hidden = cursor.scope.bindSorts(parameters);
    List<Datatype> datatypes = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      cursor.open("before a datatype");
      String name = cursor.symbol("a datatype's name");
      datatypes.add(datatype(name, parameters));
    }
    cursor.close("after the declarations");
    cursor.scope.unbindSorts(parameters, hidden);
    names.forEach(n -> cursor.scope.declareSort(n, Scope.SortName.opaque(parameters.size())));
    return datatypes;
  }
}
