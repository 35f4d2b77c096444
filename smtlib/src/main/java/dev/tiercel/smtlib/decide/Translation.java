package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.blast.Gates;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.sort.TupleEnumerator;
import dev.tiercel.smtlib.value.Context;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Translates terms to codes, each term once: variables of a let become the codes of their values,
 * definitions are inlined, quantifiers expanded over all values of their variables.
 */
final class Translation {
  private static final int DEEPEST = 2_000;

  private final Definitions definitions;
  private final Evaluator evaluator;
  private final Codings codings;
  private final Codes codes;
  private final Operators operators;
  private final int instances;
  private final Map<Declared, Code> constants = new LinkedHashMap<>();
  private final Map<Declared, Table> functions = new LinkedHashMap<>();
  private final Map<Model.Open, Table> open = new LinkedHashMap<>();
  private final Scope root = new Scope(null, Map.of());
  private int depth;

  /** The codes of the variables in scope, and of the terms translated in this scope. */
  private static final class Scope {
    private final @Nullable Scope outer;
    private final Map<Var, Code> variables;
    private final Map<Term, Code> cache = new LinkedHashMap<>();

    Scope(@Nullable Scope outer, Map<Var, Code> variables) {
      this.outer = outer;
      this.variables = variables;
    }

    @Nullable Code of(Var variable) {
      for (Scope scope = this; scope != null; scope = scope.outer) {
        Code code = scope.variables.get(variable);
        if (code != null) {
          return code;
        }
      }
      return null;
    }
  }

  /**
   * Creates a translation.
   *
   * @param evaluator evaluates under the definitions alone, without a model
   */
  Translation(
      Evaluator evaluator, Codings codings, Codes codes, Operators operators, Effort effort) {
    this.definitions = evaluator.definitions();
    this.evaluator = evaluator;
    this.codings = codings;
    this.codes = codes;
    this.operators = operators;
    this.instances = effort.instances();
  }

  /** The codes of free constants, in order of occurrence. */
  Map<Declared, Code> constants() {
    return constants;
  }

  /** The tables of free functions. */
  Map<Declared, Table> functions() {
    return functions;
  }

  /** The tables of open values of operators and selectors. */
  Map<Model.Open, Table> open() {
    return open;
  }

  /** The closed terms that were translated. */
  Map<Term, Code> closed() {
    return root.cache;
  }

  /** Translates a closed term. */
  Code of(Term term) {
    return of(term, root);
  }

  private Code of(Term term, Scope scope) {
    Scope home = term.freeVariables().isEmpty() ? root : scope;
    Code known = home.cache.get(term);
    if (known == null) {
      if (++depth > DEEPEST) {
        throw new UnsupportedCheckException("a term of great depth");
      }
      known = translated(term, scope);
      depth--;
      home.cache.put(term, known);
    }
    return known;
  }

  private Code translated(Term term, Scope scope) {
    if (term instanceof Literal) {
      return codes.constant(evaluator.value(term), term.sort());
    } else if (term instanceof Var variable) {
      Code code = scope.of(variable);
      if (code == null) {
        throw new UnsupportedCheckException("a free variable");
      }
      return code;
    } else if (term instanceof Annotated annotated) {
      return of(annotated.term(), scope);
    } else if (term instanceof Let let) {
      Map<Var, Code> bound = new LinkedHashMap<>();
      for (int i = 0; i < let.variables().size(); i++) {
        bound.put(let.variables().get(i), of(let.child(i), scope));
      }
      return of(let.body(), new Scope(scope, bound));
    } else if (term instanceof Match match) {
      return match(match, scope);
    } else if (term instanceof Binder binder) {
      return quantifier(binder, scope);
    }
    App app = (App) term;
    if (app.isFunctionValue()) {
      throw new UnsupportedCheckException("a function as a value");
    }
    List<Code> arguments = new ArrayList<>(app.arity());
    for (int i = 0; i < app.arity(); i++) {
      arguments.add(of(app.child(i), scope));
    }
    return app.symbol() instanceof Operator operator
        ? operators.applied(app, operator, arguments, this)
        : declared(app, (Declared) app.symbol(), arguments);
  }

  private Code declared(App app, Declared symbol, List<Code> arguments) {
    return switch (symbol.kind()) {
      case FUNCTION -> free(symbol, arguments);
      case CONSTRUCTOR -> {
        Datatype datatype = datatype(app.sort());
        int place = ConstructorPlaces.of(datatype, symbol.name());
        yield codes.construct(datatype, app.sort(), place, arguments);
      }
      case SELECTOR -> selected(app, symbol, (Code.Variant) arguments.get(0));
      case DEFINED -> {
        Command.Define define = definitions.function(symbol);
        if (define == null || definitions.isRecursive(symbol)) {
          throw new UnsupportedCheckException("a recursive definition");
        }
        Map<Var, Code> bound = new HashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
          bound.put(define.parameters().get(i), arguments.get(i));
        }
        yield of(define.body(), new Scope(root, bound));
      }
      case ELEMENT -> throw new UnsupportedCheckException("an element of a model");
    };
  }

  private Code free(Declared symbol, List<Code> arguments) {
    if (arguments.isEmpty()) {
      Code known = constants.get(symbol);
      if (known == null) {
        known = codes.input(symbol.result());
        constants.put(symbol, known);
      }
      return known;
    }
    Table table = functions.get(symbol);
    if (table == null) {
      table = codes.tables().freeTable(symbol.parameters(), symbol.result());
      functions.put(symbol, table);
    }
    return codes.tables().call(table, arguments);
  }

  /** Returns the value that a model chooses for an operator or selector for some arguments. */
  Code open(String name, List<Sort> sorts, Sort result, List<Code> arguments) {
    Model.Open operator = new Model.Open(name, sorts, result);
    Table table = open.get(operator);
    if (table == null) {
      table = codes.tables().freeTable(sorts, result);
      open.put(operator, table);
    }
    return codes.tables().call(table, arguments);
  }

  private Datatype datatype(Sort sort) {
    Datatype datatype = definitions.datatype(sort.name());
    if (datatype == null) {
      throw new UnsupportedCheckException("a datatype that is not declared");
    }
    return datatype;
  }

  private Code selected(App app, Declared symbol, Code.Variant from) {
    Context.Field field = definitions.field(symbol.name(), symbol.parameters().get(0));
    if (field == null) {
      throw new UnsupportedCheckException("a selector of no datatype");
    }
    int place = ConstructorPlaces.of(from.datatype(), field.constructor());
    List<Code> fields = from.fields().get(place);
    int made = codes.isConstructedBy(from, place);
    Code value = fields == null ? null : fields.get(field.place());
    if (value != null && made == Gates.TRUE) {
      return value;
    }
    Code other = open(symbol.name(), List.of(from.sort()), app.sort(), List.of(from));
    return value == null ? other : codes.choose(made, value, other);
  }

  private Code match(Match match, Scope scope) {
    Code.Variant matched = (Code.Variant) of(match.child(0), scope);
    Code result = null;
    for (int i = match.patterns().size() - 1; i >= 0; i--) {
      Match.Pattern pattern = match.patterns().get(i);
      Map<Var, Code> bound = new HashMap<>();
      int taken = Gates.TRUE;
      if (pattern.constructor() == null) {
        bound.put(pattern.variables().get(0), matched);
      } else {
        int place = ConstructorPlaces.of(matched.datatype(), pattern.constructor().name());
        List<Code> fields = matched.fields().get(place);
        if (fields == null) {
          continue; // never taken
        }
        for (int j = 0; j < fields.size(); j++) {
          bound.put(pattern.variables().get(j), fields.get(j));
        }
        taken = codes.isConstructedBy(matched, place);
      }
      Code value = of(match.child(i + 1), new Scope(scope, bound));
      result = result == null ? value : codes.choose(taken, value, result);
    }
    if (result == null) {
      throw new UnsupportedCheckException("a match without a case");
    }
    return result;
  }

  private Code quantifier(Binder binder, Scope scope) {
    boolean all = binder.kind() == Binder.Kind.FORALL;
    if (!all && binder.kind() != Binder.Kind.EXISTS) {
      throw new UnsupportedCheckException(binder.kind().keyword());
    }
    List<Sort> sorts = binder.variables().stream().map(Var::sort).toList();
    long size = 1;
    for (Sort sort : sorts) {
      List<Value> values = codings.size(sort) == null ? null : codings.values(sort, instances);
      size *= values == null ? instances + 1L : values.size();
      if (size > instances) {
        throw new UnsupportedCheckException("a quantifier over many values of " + sort);
      }
    }
    List<List<Value>> rows = TupleEnumerator.values(sorts, sort -> codings.values(sort, instances));
    int result = Gates.TRUE;
    for (List<Value> row : rows == null ? List.<List<Value>>of() : rows) {
      Map<Var, Code> bound = new HashMap<>();
      for (int i = 0; i < row.size(); i++) {
        bound.put(binder.variables().get(i), codes.constant(row.get(i), sorts.get(i)));
      }
      int instance = Codes.literal(of(binder.body(), new Scope(scope, bound)));
      result = codes.gates().and(result, all ? instance : -instance);
    }
    return Codes.truth(all ? result : -result);
  }
}
