package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.blast.BitBlast;
import dev.tiercel.smtlib.blast.Gates;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Arity;
import dev.tiercel.smtlib.theory.Connective;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.IndexSemantics;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Translates operators: connectives to gates, array operators to slots, others by the circuits of
 * their rows; an operator without a circuit is tabulated by its meaning if its arguments have few
 * bits.
 */
final class OperatorTranslation {
  private static final Set<Operator> SELECT =
      Set.of(Theories.row(Feature.ARRAYS, "select", 2), Theories.row(Feature.ARRAYS, "select", 3));
  private static final Set<Operator> STORE =
      Set.of(Theories.row(Feature.ARRAYS, "store", 3), Theories.row(Feature.ARRAYS, "store", 4));
  private static final Set<Operator> FILLED = filled();

  private final SymbolicValues symbolicValues;
  private final Gates gates;
  private final SortEncodings encodings;
  private final Evaluator evaluator;
  private final TabulatedOperators tabulated;

  OperatorTranslation(
      SymbolicValues symbolicValues,
      SortEncodings encodings,
      Evaluator evaluator,
      TabulatedOperators tabulated) {
    this.symbolicValues = symbolicValues;
    this.gates = symbolicValues.gates();
    this.encodings = encodings;
    this.evaluator = evaluator;
    this.tabulated = tabulated;
  }

  private static Set<Operator> filled() {
    Set<Operator> rows = new HashSet<>(Theories.named("const"));
    rows.removeIf(row -> row.feature() != Feature.ARRAYS);
    return Set.copyOf(rows);
  }

  /** Returns the symbolic value of an application. */
  SymbolicValue applied(
      App app, Operator operator, List<SymbolicValue> arguments, TermTranslation translation) {
    Connective connective = operator.connective();
    if (connective != null && !arguments.isEmpty()) {
      return connected(connective, arguments);
    } else if (SELECT.contains(operator)) {
      return symbolicValues
          .tables()
          .select((FunctionTable) arguments.get(0), rest(arguments, 1, 0));
    } else if (STORE.contains(operator)) {
      SymbolicValue value = arguments.get(arguments.size() - 1);
      return symbolicValues
          .tables()
          .store((FunctionTable) arguments.get(0), rest(arguments, 1, 1), value);
    } else if (FILLED.contains(operator)) {
      return symbolicValues.tables().filled(app.sort(), arguments.get(0));
    } else if (operator.naming() == IndexSemantics.CONSTRUCTOR) {
      SymbolicValue.Variant variant = (SymbolicValue.Variant) arguments.get(0);
      return SymbolicValues.truth(
          symbolicValues.isConstructedBy(
              variant, ConstructorPlaces.of(variant.datatype(), name(app))));
    } else if (operator.naming() == IndexSemantics.SELECTOR) {
      return updated(app, (SymbolicValue.Variant) arguments.get(0), arguments.get(1));
    }
    return folded(app, operator, arguments, translation);
  }

  private static List<SymbolicValue> rest(List<SymbolicValue> arguments, int first, int last) {
    return arguments.subList(first, arguments.size() - last);
  }

  private static String name(App app) {
    return Symbols.unquote(app.function().indices().get(0).text());
  }

  /** Updates a field; values of other constructors stay unchanged. */
  private SymbolicValue updated(App app, SymbolicValue.Variant old, SymbolicValue value) {
    var field = evaluator.definitions().field(name(app), old.sort());
    if (field == null) {
      throw new UnsupportedCheckException("a field that no datatype has");
    }
    Datatype datatype = old.datatype();
    int place = ConstructorPlaces.of(datatype, field.constructor());
    List<SymbolicValue> fields = old.fields().get(place);
    if (fields == null) {
      return old;
    }
    List<SymbolicValue> changed = new ArrayList<>(fields);
    changed.set(field.place(), value);
    SymbolicValue made = symbolicValues.construct(datatype, old.sort(), place, changed);
    return symbolicValues.choose(symbolicValues.isConstructedBy(old, place), made, old);
  }

  private SymbolicValue connected(Connective connective, List<SymbolicValue> a) {
    return switch (connective) {
      case CHOICE -> symbolicValues.choose(SymbolicValues.literal(a.get(0)), a.get(1), a.get(2));
      case NOT -> SymbolicValues.truth(-SymbolicValues.literal(a.get(0)));
      case AND -> SymbolicValues.truth(all(a, 1));
      case OR -> SymbolicValues.truth(-all(a, -1));
      case IMPLIES -> {
        int premises = all(a.subList(0, a.size() - 1), 1);
        yield SymbolicValues.truth(
            gates.or(-premises, SymbolicValues.literal(a.get(a.size() - 1))));
      }
      case XOR -> {
        int odd = Gates.FALSE;
        for (SymbolicValue symbolic : a) {
          odd = gates.xor(odd, SymbolicValues.literal(symbolic));
        }
        yield SymbolicValues.truth(odd);
      }
      case EQUAL -> {
        int same = Gates.TRUE;
        for (int i = 1; i < a.size(); i++) {
          same = gates.and(same, symbolicValues.same(a.get(i - 1), a.get(i)));
        }
        yield SymbolicValues.truth(same);
      }
      case DISTINCT -> {
        int distinct = Gates.TRUE;
        for (int i = 0; i < a.size(); i++) {
          for (int j = 0; j < i; j++) {
            distinct = gates.and(distinct, -symbolicValues.same(a.get(j), a.get(i)));
          }
        }
        yield SymbolicValues.truth(distinct);
      }
    };
  }

  /** Returns the conjunction, with each literal negated if the sign is -1. */
  private int all(List<SymbolicValue> a, int sign) {
    int all = Gates.TRUE;
    for (SymbolicValue symbolic : a) {
      all = gates.and(all, sign * SymbolicValues.literal(symbolic));
    }
    return all;
  }

  private SymbolicValue folded(
      App app, Operator operator, List<SymbolicValue> a, TermTranslation translation) {
    int parameters = operator.parameterCount();
    Arity arity = operator.arity();
    if (arity == Arity.FIXED || a.size() == 2) {
      return meant(app, app.sort(), operator, a, translation);
    }
    return switch (arity) {
      case LEFT, RIGHT ->
          a.size() > parameters
              ? fold(app, operator, a, arity == Arity.LEFT, translation)
              : a.size() == 1 && parameters > 1
                  ? a.get(0)
                  : meant(app, app.sort(), operator, a, translation);
      default -> SymbolicValues.truth(pairs(app, operator, a, arity == Arity.CHAIN, translation));
    };
  }

  private SymbolicValue fold(
      App app,
      Operator operator,
      List<SymbolicValue> a,
      boolean left,
      TermTranslation translation) {
    int last = a.size() - 1;
    SymbolicValue folded = a.get(left ? 0 : last);
    Sort sort = app.child(left ? 0 : last).sort();
    for (int i = 1; i <= last; i++) {
      int place = left ? i : last - i;
      Sort next = app.child(place).sort();
      sort =
          i == last ? app.sort() : partial(app, operator, left ? sort : next, left ? next : sort);
      List<SymbolicValue> pair =
          left ? List.of(folded, a.get(place)) : List.of(a.get(place), folded);
      folded = meant(app, sort, operator, pair, translation);
    }
    return folded;
  }

  private static Sort partial(App app, Operator operator, Sort one, Sort other) {
    List<Index> indices = app.function().indices();
    Sort sort = operator.apply(indices, null, one, other);
    sort = sort == null ? operator.applyMixed(indices, null, one, other) : sort;
    if (sort == null) {
      throw new UnsupportedCheckException("a fold of " + operator.name());
    }
    return sort;
  }

  private int pairs(
      App app,
      Operator operator,
      List<SymbolicValue> a,
      boolean chain,
      TermTranslation translation) {
    int all = Gates.TRUE;
    for (int i = 1; i < a.size(); i++) {
      for (int j = chain ? i - 1 : 0; j < i; j++) {
        List<SymbolicValue> pair = List.of(a.get(j), a.get(i));
        SymbolicValue one = meant(app, app.sort(), operator, pair, translation);
        all = gates.and(all, SymbolicValues.literal(one));
      }
    }
    return all;
  }

  private SymbolicValue meant(
      App app, Sort sort, Operator operator, List<SymbolicValue> a, TermTranslation translation) {
    BitBlast blast = operator.blast();
    SortEncoding encoding = encodings.of(sort);
    int[][] bits = blast == null || encoding == null ? null : bits(a);
    if (blast == null || encoding == null || bits == null) {
      return tabulated.applied(app, sort, operator, a, translation);
    }
    SymbolicValue known =
        new SymbolicValue.Word(encoding, blast.of(symbolicValues.words(), app, bits));
    int isOpen = blast.isOpen(symbolicValues.words(), app, bits);
    if (isOpen == Gates.FALSE) {
      return known;
    }
    List<Sort> sorts = new ArrayList<>();
    for (int i = 0; i < app.arity(); i++) {
      sorts.add(app.child(i).sort());
    }
    Model.Open function = new Model.Open(operator.name(), sorts, sort);
    return tabulated.opened(operator, function, isOpen, known, a, translation);
  }

  private static int @Nullable [][] bits(List<SymbolicValue> a) {
    int[][] bits = new int[a.size()][];
    for (int i = 0; i < bits.length; i++) {
      if (!(a.get(i) instanceof SymbolicValue.Word word)) {
        return null;
      }
      bits[i] = word.bits();
    }
    return bits;
  }
}
