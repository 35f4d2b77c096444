package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Resolves which symbol an identifier denotes, by the sorts of its arguments. */
record Typing(Scope scope) {
  private static final Operator TESTER = Theories.row(Feature.DATATYPES, "is", 1);
  private static final Operator LIFT = Theories.row(Feature.DATATYPES, "nullable.lift", 1);
  private static final Operator MAP = Theories.row(Feature.ARRAYS, "map", 1);
  private static final Map<String, Operator> UPDATES =
      Map.of(
          "update", Theories.row(Feature.DATATYPES, "update", 2),
          "update-field", Theories.row(Feature.DATATYPES, "update-field", 2));

  /** An identifier as written: name, indices, and the sort of {@code (as name sort)}. */
  record Identifier(String name, List<Index> indices, @Nullable Sort as, int token) {}

  /** Returns the well-sorted application, or {@code null} if there is none. */
  @Nullable Term apply(Identifier id, Term[] arguments) {
    Term term = applyAs(id, arguments);
    if (term == null && Stream.of(arguments).anyMatch(a -> a.sort().isMap())) {
      term = applyAs(id, LambdaConversion.all(arguments, false));
      return term == null ? applyAs(id, LambdaConversion.all(arguments, true)) : term;
    }
    return term;
  }

  /** Returns the application to arguments of exactly these sorts. */
  private @Nullable Term applyAs(Identifier id, Term[] arguments) {
    Var variable = arguments.length > 0 && isBare(id) ? scope.variable(id.name()) : null;
    if (variable != null && variable.sort().isMap()) {
      return applyValue(variable, arguments);
    }
    if (id.indices().isEmpty()) {
      List<Declared> declared = scope.functions(id.name());
      for (int i = 0; i < declared.size(); i++) {
        Declared symbol = declared.get(i);
        Sort sort = applyDeclared(symbol, id.as(), arguments);
        if (sort != null) {
          return App.of(new Function(symbol, List.of(), id.as()), sort, arguments);
        }
      }
    }
    Sort[] sorts = Operator.sorts(arguments);
    List<Operator> rows = scope.operators(id.name());
    for (int i = 0; i < rows.size(); i++) {
      Operator row = rows.get(i);
      Sort sort = row.apply(id.indices(), id.as(), sorts);
      if (sort != null) {
        return App.of(head(row, id), sort, arguments);
      }
    }
    Term named = datatypeOperation(id, arguments);
    if (named == null && id.name().equals("map") && id.indices().size() == 1) {
      named = mapped(id, arguments);
    } else if (named == null && id.name().equals("nullable.lift") && id.indices().size() == 1) {
      named = lifted(id, arguments);
    }
    if (named != null) {
      return named;
    }
    for (Operator row : rows) {
      Sort sort = row.applyMixed(id.indices(), id.as(), sorts);
      if (sort != null) {
        return App.of(head(row, id), sort, arguments);
      }
    }
    Term mixed = mixedEquality(id, rows, sorts, arguments);
    return mixed == null ? applyName(id, arguments) : mixed;
  }

  /**
   * Returns the application with that sort; solvers omit the qualification if only one sort fits.
   */
  @Nullable Term as(Identifier id, Sort sort, Term[] arguments) {
    return apply(new Identifier(id.name(), id.indices(), sort, id.token()), arguments);
  }

  /** Whether the name only denotes constants of ambiguous sort, such as {@code nil}. */
  boolean isOpen(Identifier id) {
    List<Declared> declared = scope.functions(id.name());
    return declared.isEmpty()
        ? scope.operators(id.name()).stream().anyMatch(Typing::isOpen)
        : declared.stream().allMatch(s -> s.parameters().isEmpty() && s.result().isParametric());
  }

  private static boolean isOpen(Operator row) {
    return row.isQualified() && row.parameterCount() == 0;
  }

  /** Returns cvc5's default for a constant of ambiguous sort: {@code (Set Bool)}. */
  @Nullable Term usual(Identifier id) {
    for (Operator row : scope.operators(id.name())) {
      Sort sort = isOpen(row) ? row.constant(Sort.BOOL) : null;
      if (sort != null) {
        return as(id, sort, new Term[0]);
      }
    }
    return null;
  }

  /** cvc5's {@code ((_ nullable.lift f) a b)}: f applied to the arguments' values. */
  private @Nullable Term lifted(Identifier id, Term[] arguments) {
    Term[] inside = new Term[arguments.length];
    for (int i = 0; i < inside.length; i++) {
      inside[i] = Theories.apply("nullable.val", arguments[i]);
      if (inside[i] == null) {
        return null;
      }
    }
    Term plain =
        apply(new Identifier(id.indices().get(0).symbol(), List.of(), null, id.token()), inside);
    return plain == null
        ? null
        : App.of(
            LIFT.head(id.indices()),
            Sort.of("Nullable", List.of(), List.of(plain.sort())),
            arguments);
  }

  /** z3's {@code ((_ map f) a b)} with a function of the script. */
  private @Nullable Term mapped(Identifier id, Term[] arguments) {
    Sort array = arguments.length == 0 ? Sort.BOOL : arguments[0].sort();
    for (Declared symbol : scope.functions(id.indices().get(0).symbol())) {
      boolean fits = array.isMap() && symbol.parameters().size() == arguments.length;
      for (int i = 0; i < arguments.length && fits; i++) {
        Sort element = symbol.parameters().get(i);
        fits = arguments[i].sort() == Sort.array(array.domain(), element);
      }
      if (fits) {
        Sort sort = Sort.array(array.domain(), symbol.result());
        return App.of(MAP.head(id.indices()), sort, arguments);
      }
    }
    return null;
  }

  /** Applies a value like a function: z3 reads {@code (a i)} as {@code (select a i)}. */
  static @Nullable Term applyValue(Term function, Term... arguments) {
    Term[] all = new Term[arguments.length + 1];
    all[0] = function;
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return Theories.apply(function.sort().isFunction() ? "@" : "select", all);
  }

  /** Resolves a function's name with no arguments, or too few or too many for its declaration. */
  private @Nullable Term applyName(Identifier id, Term[] arguments) {
    if (isArrayOf(id, arguments)) {
      return applyName(
          new Identifier(id.indices().get(0).symbol(), List.of(), null, id.token()), arguments);
    }
    for (Declared symbol : isBare(id) ? scope.functions(id.name()) : List.<Declared>of()) {
      Term term = symbol.isParametric() ? null : applyOtherwise(symbol, arguments);
      if (term != null) {
        return term;
      }
    }
    return null;
  }

  private @Nullable Term applyOtherwise(Declared symbol, Term[] arguments) {
    int parameters = symbol.parameters().size();
    if (arguments.length == 0) {
      return App.of(Function.of(symbol), scope.valueSort(symbol.parameters(), symbol.result()));
    } else if (arguments.length < parameters || parameters == 0) {
      return applyValue(App.constant(symbol), arguments);
    }
    Term[] first = Arrays.copyOf(arguments, parameters);
    Sort sort = symbol.result().isMap() ? applyDeclared(symbol, null, first) : null;
    return sort == null
        ? null
        : applyValue(
            App.of(Function.of(symbol), sort, first),
            Arrays.copyOfRange(arguments, parameters, arguments.length));
  }

  /** z3's {@code (_ as-array f)}, which is f as an array. */
  private static boolean isArrayOf(Identifier id, Term[] arguments) {
    return id.name().equals("as-array") && id.indices().size() == 1 && arguments.length == 0;
  }

  private static boolean isBare(Identifier id) {
    return id.indices().isEmpty() && id.as() == null;
  }

  /** {@code (= x 1)} with a Real x: outside the standard, but all solvers accept it. */
  private static @Nullable Term mixedEquality(
      Identifier id, List<Operator> rows, Sort[] sorts, Term[] arguments) {
    boolean mixed = false;
    Sort[] lifted = sorts.clone();
    for (int i = 0; i < sorts.length; i++) {
      if (sorts[i] == Sort.INT) {
        lifted[i] = Sort.REAL;
        mixed = true;
      }
    }
    if (mixed) {
      for (Operator row : rows) {
        Sort sort = row.feature() == Feature.CORE ? row.apply(id.indices(), id.as(), lifted) : null;
        if (sort != null) {
          return App.of(head(row, id), sort, arguments);
        }
      }
    }
    return null;
  }

  private static Function head(Operator row, Identifier id) {
    return id.as() == null ? row.head(id.indices()) : new Function(row, id.indices(), id.as());
  }

  private static @Nullable Sort applyDeclared(
      Declared symbol, @Nullable Sort as, Term[] arguments) {
    List<Sort> parameters = symbol.parameters();
    if (parameters.size() != arguments.length) {
      return null;
    }
    if (arguments.length == 0 && as == null) {
      return symbol.result().isParametric() ? null : symbol.result();
    }
    Map<Sort, Sort> map = new HashMap<>();
    if (as != null && !unify(symbol.result(), as, map)) {
      return null;
    }
    return fits(symbol, arguments, map) ? bound(symbol.result(), map) : null;
  }

  private static boolean fits(Declared symbol, Term[] arguments, Map<Sort, Sort> map) {
    List<Sort> parameters = symbol.parameters();
    for (int i = 0; i < arguments.length; i++) {
      Sort sort = arguments[i].sort();
      boolean lifted = sort == Sort.INT && parameters.get(i) == Sort.REAL;
      if (!lifted && !unify(parameters.get(i), sort, map)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the sort with its parameters substituted, perhaps by parameters of the script; {@code
   * null} if one of them is unbound.
   */
  private static @Nullable Sort bound(Sort sort, Map<Sort, Sort> map) {
    return isBound(sort, map) ? sort.substitute(map) : null;
  }

  private static boolean isBound(Sort sort, Map<Sort, Sort> map) {
    return sort.isParameter()
        ? map.containsKey(sort)
        : !sort.isParametric() || sort.arguments().stream().allMatch(a -> isBound(a, map));
  }

  /** Whether a sort is an instance of a declared one; records the substitution. */
  static boolean unify(Sort declared, Sort actual, Map<Sort, Sort> map) {
    if (declared == actual && !declared.isParametric()) {
      return true;
    }
    if (declared.isParameter()) {
      Sort before = map.putIfAbsent(declared, actual);
      return before == null || before == actual;
    }
    if (!declared.isParametric()
        || !declared.name().equals(actual.name())
        || !declared.indices().equals(actual.indices())
        || declared.arguments().size() != actual.arguments().size()) {
      return false;
    }
    for (int i = 0; i < declared.arguments().size(); i++) {
      if (!unify(declared.arguments().get(i), actual.arguments().get(i), map)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Resolves {@code (_ is c)}, {@code is-c} and {@code (_ update s)}, which z3 calls {@code
   * update-field}.
   */
  private @Nullable Term datatypeOperation(Identifier id, Term[] arguments) {
    boolean hyphenated = id.indices().isEmpty() && id.name().startsWith("is-");
    if (hyphenated || (id.name().equals("is") && id.indices().size() == 1)) {
      String name = hyphenated ? id.name().substring(3) : id.indices().get(0).symbol();
      Declared constructor = scope.constructor(name);
      if (constructor == null
          || arguments.length != 1
          || !unify(constructor.result(), arguments[0].sort(), new HashMap<>())) {
        return null;
      }
      return App.of(head(TESTER, name), Sort.BOOL, arguments);
    }
    Operator update = UPDATES.get(id.name());
    if (update != null && id.indices().size() == 1 && arguments.length == 2) {
      String name = id.indices().get(0).symbol();
      for (Declared selector : scope.functions(name)) {
        Map<Sort, Sort> map = new HashMap<>();
        if (selector.kind() == Declared.Kind.SELECTOR
            && unify(selector.parameters().get(0), arguments[0].sort(), map)
            && unify(selector.result(), arguments[1].sort(), map)) {
          return App.of(head(update, name), arguments[0].sort(), arguments);
        }
      }
    }
    return null;
  }

  private static Function head(Operator row, String symbol) {
    return new Function(row, List.of(Index.of(Symbols.quote(symbol))), null);
  }

  /** Explains in one sentence why {@link #apply} found no application. */
  String explain(Identifier id, Term[] arguments) {
    List<Declared> declared = id.indices().isEmpty() ? scope.functions(id.name()) : List.of();
    List<Operator> rows = scope.operators(id.name());
    if (!declared.isEmpty()) {
      return explain(declared.get(0), arguments);
    }
    if (rows.isEmpty()) {
      return (arguments.length == 0 ? "there is no constant " : "there is no function ")
          + id.name();
    }
    Sort[] sorts = Operator.sorts(arguments);
    Operator best = rows.get(0);
    for (Operator row : rows) {
      boolean closer = row.arity().standard(row.parameterCount(), sorts.length);
      if (closer && row.indexCount() == id.indices().size()) {
        best = row;
        break;
      }
    }
    return best.explain(id.indices(), id.as(), sorts);
  }

  private static String explain(Declared symbol, Term[] arguments) {
    List<Sort> parameters = symbol.parameters();
    if (parameters.isEmpty() && symbol.result().isMap()) {
      return "the arguments do not fit the function's sort " + symbol.result();
    } else if (parameters.size() != arguments.length) {
      return symbol.name()
          + " takes "
          + (parameters.isEmpty() ? "no" : Integer.toString(parameters.size()))
          + (parameters.size() == 1 ? " argument, not " : " arguments, not ")
          + arguments.length;
    }
    Map<Sort, Sort> map = new HashMap<>();
    for (int i = 0; i < arguments.length; i++) {
      if (!unify(parameters.get(i), arguments[i].sort(), map)) {
        return "argument %s of %s is of sort %s, not %s"
            .formatted(
                i + 1, symbol.name(), arguments[i].sort(), parameters.get(i).substitute(map));
      }
    }
    return "the sort of %s is not fixed here; write (as %s sort)"
        .formatted(symbol.name(), symbol.name());
  }
}
