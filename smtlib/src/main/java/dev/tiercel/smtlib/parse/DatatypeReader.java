package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Reads declarations of datatypes: the standard's two commands, and the form before version 2.6,
 * {@code (declare-datatypes (T) ((List nil (cons (head T) (tail List)))))}.
 */
record DatatypeReader(Cursor cursor) {

  /** Reads a declaration after the command's name, up to its closing parenthesis. */
  Command.DeclareDatatypes read(String keyword) throws ParseException {
    int start = cursor.at;
    List<Datatype> datatypes;
    if (!keyword.endsWith("s")) {
      String name = cursor.symbol("a datatype's name");
      cursor.nameRules.declareSort(name, cursor.at - 1);
      cursor.scope.declareSort(name, Scope.SortName.opaque(countParameters()));
      datatypes = List.of(constructors(name));
    } else {
      datatypes = isOldForm() ? readOld() : readMany();
    }
    for (Datatype datatype : datatypes) {
      checkNames(datatype, start);
      cursor.scope.declare(datatype);
    }
    if (!keyword.startsWith("declare-co")) {
      checkFounded(datatypes, start);
    }
    return new Command.DeclareDatatypes(keyword, datatypes);
  }

  private void checkNames(Datatype datatype, int start) throws ParseException {
    for (Datatype.Constructor constructor : datatype.constructors()) {
      if (!cursor.nameRules.anyRestriction()) {
        return;
      }
      cursor.nameRules.declare(constructor.symbol(), start);
      cursor.scope.declare(constructor.symbol());
      for (Declared selector : constructor.selectors()) {
        cursor.nameRules.declare(selector, start);
        cursor.scope.declare(selector);
      }
    }
  }

  private void checkFounded(List<Datatype> datatypes, int start) throws ParseException {
    Datatype missing = new WellFoundedDatatypes(cursor.scope).missing(datatypes);
    if (missing != null) {
      cursor.nameRules.refuse(
          Restriction.NOT_WELL_FOUNDED,
          start,
          "the datatype "
              + missing.name()
              + " has no value: each of its constructors needs another one first");
    }
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
    if (cursor.isAt(SmtLibLexer.CLOSE)) {
      cursor.nameRules.refuse(
          Restriction.EMPTY_LIST, cursor.at, "at least one datatype is declared");
    }
    while (!cursor.closes()) {
      cursor.open("before a datatype's name");
      String name = cursor.symbol("a datatype's name");
      cursor.nameRules.declareSort(name, cursor.at - 1);
      cursor.scope.declareSort(
          name, Scope.SortName.opaque(cursor.arity("a number of sort parameters")));
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
      parameters = cursor.sortParameters();
      cursor.open("before the constructors of " + name);
    }
    Scope.SortName announced = Objects.requireNonNull(cursor.scope.sort(name));
    if (announced.parameters().size() != parameters.size()
        || (parametric && parameters.isEmpty())) {
      cursor.nameRules.refuse(
          Restriction.DATATYPE_PARAMETERS,
          cursor.at,
          "the sort " + name + " has other sort parameters here than where it is announced");
    }
    var hidden = cursor.scope.bindSorts(parameters);
    Datatype datatype = datatype(name, parameters);
    cursor.scope.unbindSorts(parameters, hidden);
    if (parametric) {
      cursor.close("after the constructors of " + name);
    }
    return datatype;
  }

  /** Reads constructors up to a closing parenthesis, inclusive. */
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
      cursor.nameRules.refuse(
          Restriction.BARE_CONSTRUCTOR,
          cursor.at,
          "a constructor stands in parentheses: (" + cursor.tokens.text(cursor.at) + ")");
      return new Datatype.Constructor(
          new Declared(cursor.name("a constructor"), Declared.Kind.CONSTRUCTOR, List.of(), sort),
          List.of());
    }
    cursor.open("before a constructor");
    String name = cursor.name("a constructor's name");
    List<Sort> fields = new ArrayList<>();
    List<Declared> selectors = new ArrayList<>();
    while (!cursor.closes()) {
      cursor.open("before a selector");
      String selector = cursor.name("a selector's name");
      Sort field = cursor.sort();
      cursor.close("after a selector");
      fields.add(field);
      selectors.add(new Declared(selector, Declared.Kind.SELECTOR, List.of(sort), field));
    }
    return new Datatype.Constructor(
        new Declared(name, Declared.Kind.CONSTRUCTOR, fields, sort), selectors);
  }

  /**
   * Reads the old form: all datatypes share the parameters, and a bare name means the sort over
   * them.
   */
  private List<Datatype> readOld() throws ParseException {
    cursor.nameRules.refuse(
        Restriction.OLD_DATATYPES,
        cursor.at,
        "this is the form of datatypes before version 2.6 of the standard");
    List<Sort> parameters = cursor.sortParameters();
    int declarations = cursor.at;
    cursor.open("before the declarations");
    List<String> names = new ArrayList<>();
    for (int at = cursor.at; cursor.tokens.kind(at) == SmtLibLexer.OPEN; ) {
      String name = cursor.tokens.symbol(at + 1);
      names.add(name);
      cursor.nameRules.declareSort(name, at + 1);
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
