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
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Translates terms to symbolic values, each term once: variables of a let become the symbolic
 * values of their values, definitions are inlined, quantifiers expanded over all values of their
 * variables.
 */
final class TermTranslation {
  private static final int WIDEST = 1 << 16; // bits
  private static final int DEEPEST = 2_000;

  private final Definitions definitions;
  private final Evaluator evaluator;
  private final SortEncodings encodings;
  private final SymbolicValues symbolicValues;
  private final OperatorTranslation operators;
  private final int instances;
  private final Map<Declared, SymbolicValue> constants = new LinkedHashMap<>();
  private final Map<Declared, FunctionTable> functions = new LinkedHashMap<>();
  private final Map<Model.Open, FunctionTable> open = new LinkedHashMap<>();
  private final Scope root = new Scope(null, Map.of());
  private int depth;

  /** The symbolic values of the variables in scope, and of the terms translated in this scope. */
  private static final class Scope {
    private final @Nullable Scope outer;
    private final Map<Var, SymbolicValue> variables;
    private final Map<Term, SymbolicValue> cache = new LinkedHashMap<>();

    Scope(@Nullable Scope outer, Map<Var, SymbolicValue> variables) {
      this.outer = outer;
      this.variables = variables;
    }

    @Nullable SymbolicValue of(Var variable) {
      for (Scope scope = this; scope != null; scope = scope.outer) {
        SymbolicValue symbolic = scope.variables.get(variable);
        if (symbolic != null) {
          return symbolic;
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
  TermTranslation(
      Evaluator evaluator,
      SortEncodings encodings,
      SymbolicValues symbolicValues,
      OperatorTranslation operators,
      DecisionLimits effort) {
    this.definitions = evaluator.definitions();
    this.evaluator = evaluator;
    this.encodings = encodings;
    this.symbolicValues = symbolicValues;
    this.operators = operators;
    this.instances = effort.instances();
  }

  /** The symbolic values of free constants, in order of occurrence. */
  Map<Declared, SymbolicValue> constants() {
    return constants;
  }

  /** The tables of free functions. */
  Map<Declared, FunctionTable> functions() {
    return functions;
  }

  /** The tables of open values of operators and selectors. */
  Map<Model.Open, FunctionTable> open() {
    return open;
  }

  /** The closed terms that were translated. */
  Map<Term, SymbolicValue> closed() {
    return root.cache;
  }

  /** Translates a closed term. */
  SymbolicValue of(Term term) {
    return of(term, root);
  }

  private SymbolicValue of(Term term, Scope scope) {
    Scope home = term.freeVariables().isEmpty() ? root : scope;
    SymbolicValue known = home.cache.get(term);
    if (known == null) {
      if (++depth > DEEPEST) {
        throw new UnsupportedCheckException("a term of great depth");
      } else if (term.sort().isBitVec() && term.sort().width() > WIDEST) {
        throw new UnsupportedCheckException("a bit-vector of great width");
      }
      known = translated(term, scope);
      depth--;
      home.cache.put(term, known);
    }
    return known;
  }

  private SymbolicValue translated(Term term, Scope scope) {
    if (term instanceof Literal) {
      return symbolicValues.constant(evaluator.value(term), term.sort());
    } else if (term instanceof Var variable) {
      SymbolicValue symbolic = scope.of(variable);
      if (symbolic == null) {
        throw new UnsupportedCheckException("a free variable");
      }
      return symbolic;
    } else if (term instanceof Annotated annotated) {
      return of(annotated.term(), scope);
    } else if (term instanceof Let let) {
      Map<Var, SymbolicValue> bound = new LinkedHashMap<>();
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
    List<SymbolicValue> arguments = new ArrayList<>(app.arity());
    for (int i = 0; i < app.arity(); i++) {
      arguments.add(of(app.child(i), scope));
    }
    return app.symbol() instanceof Operator operator
        ? operators.applied(app, operator, arguments, this)
        : declared(app, (Declared) app.symbol(), arguments);
  }

  private SymbolicValue declared(App app, Declared symbol, List<SymbolicValue> arguments) {
    return switch (symbol.kind()) {
      case FUNCTION -> free(symbol, arguments);
      case CONSTRUCTOR -> {
        Datatype datatype = datatype(app.sort());
        int place = ConstructorPlaces.of(datatype, symbol.name());
        yield symbolicValues.construct(datatype, app.sort(), place, arguments);
      }
      case SELECTOR -> selected(app, symbol, (SymbolicValue.Variant) arguments.get(0));
      case DEFINED -> {
        Command.Define define = definitions.function(symbol);
        if (define == null || definitions.isRecursive(symbol)) {
          throw new UnsupportedCheckException("a recursive definition");
        }
        Map<Var, SymbolicValue> bound = new HashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
          bound.put(define.parameters().get(i), arguments.get(i));
        }
        yield of(define.body(), new Scope(root, bound));
      }
      case ELEMENT -> throw new UnsupportedCheckException("an element of a model");
    };
  }

  private SymbolicValue free(Declared symbol, List<SymbolicValue> arguments) {
    if (arguments.isEmpty()) {
      SymbolicValue known = constants.get(symbol);
      if (known == null) {
        known = symbolicValues.input(symbol.result());
        constants.put(symbol, known);
      }
      return known;
    }
    FunctionTable table = functions.get(symbol);
    if (table == null) {
      table = symbolicValues.tables().freeTable(symbol.parameters(), symbol.result());
      functions.put(symbol, table);
    }
    return symbolicValues.tables().call(table, arguments);
  }

  /** Returns the value that a model chooses for an operator or selector for some arguments. */
  SymbolicValue open(String name, List<Sort> sorts, Sort result, List<SymbolicValue> arguments) {
    Model.Open operator = new Model.Open(name, sorts, result);
    FunctionTable table = open.get(operator);
    if (table == null) {
      table = symbolicValues.tables().freeTable(sorts, result);
      open.put(operator, table);
    }
    return symbolicValues.tables().call(table, arguments);
  }

  private Datatype datatype(Sort sort) {
    Datatype datatype = definitions.datatype(sort.name());
    if (datatype == null) {
      throw new UnsupportedCheckException("a datatype that is not declared");
    }
    return datatype;
  }

  private SymbolicValue selected(App app, Declared symbol, SymbolicValue.Variant from) {
    EvaluationServices.Field field = definitions.field(symbol.name(), symbol.parameters().get(0));
    if (field == null) {
      throw new UnsupportedCheckException("a selector of no datatype");
    }
    int place = ConstructorPlaces.of(from.datatype(), field.constructor());
    List<SymbolicValue> fields = from.fields().get(place);
    int made = symbolicValues.isConstructedBy(from, place);
    SymbolicValue value = fields == null ? null : fields.get(field.place());
    if (value != null && made == Gates.TRUE) {
      return value;
    }
    SymbolicValue other = open(symbol.name(), List.of(from.sort()), app.sort(), List.of(from));
    return value == null ? other : symbolicValues.choose(made, value, other);
  }

  private SymbolicValue match(Match match, Scope scope) {
    SymbolicValue.Variant matched = (SymbolicValue.Variant) of(match.child(0), scope);
    SymbolicValue result = null;
    for (int i = match.patterns().size() - 1; i >= 0; i--) {
      Match.Pattern pattern = match.patterns().get(i);
      Map<Var, SymbolicValue> bound = new HashMap<>();
      int taken = Gates.TRUE;
      if (pattern.constructor() == null) {
        bound.put(pattern.variables().get(0), matched);
      } else {
        int place = ConstructorPlaces.of(matched.datatype(), pattern.constructor().name());
        List<SymbolicValue> fields = matched.fields().get(place);
        if (fields == null) {
          continue; // never taken
        }
        for (int j = 0; j < fields.size(); j++) {
          bound.put(pattern.variables().get(j), fields.get(j));
        }
        taken = symbolicValues.isConstructedBy(matched, place);
      }
      SymbolicValue value = of(match.child(i + 1), new Scope(scope, bound));
      result = result == null ? value : symbolicValues.choose(taken, value, result);
    }
    if (result == null) {
      throw new UnsupportedCheckException("a match without a case");
    }
    return result;
  }

  private SymbolicValue quantifier(Binder binder, Scope scope) {
    Term used = binder.withoutUnused();
    if (used != binder) {
      return of(used, scope);
    }
    boolean all = binder.kind() == Binder.Kind.FORALL;
    if (!all && binder.kind() != Binder.Kind.EXISTS) {
      throw new UnsupportedCheckException(binder.kind().keyword());
    }
    List<Sort> sorts = binder.variables().stream().map(Var::sort).toList();
    long size = 1;
    for (Sort sort : sorts) {
      List<Value> values = encodings.size(sort) == null ? null : encodings.values(sort, instances);
      size *= values == null ? instances + 1L : values.size();
      if (size > instances) {
        throw new UnsupportedCheckException("a quantifier over many values of " + sort);
      }
    }
    List<List<Value>> rows =
        TupleEnumerator.values(sorts, sort -> encodings.values(sort, instances));
    int result = Gates.TRUE;
    for (List<Value> row : rows == null ? List.<List<Value>>of() : rows) {
      Map<Var, SymbolicValue> bound = new HashMap<>();
      for (int i = 0; i < row.size(); i++) {
        bound.put(binder.variables().get(i), symbolicValues.constant(row.get(i), sorts.get(i)));
      }
      int instance = SymbolicValues.literal(of(binder.body(), new Scope(scope, bound)));
      result = symbolicValues.gates().and(result, all ? instance : -instance);
    }
    return SymbolicValues.truth(all ? result : -result);
  }
}
