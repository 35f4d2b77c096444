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
import dev.tiercel.smtlib.theory.IndexMeaning;
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
final class Operators {
  private static final Set<Operator> SELECT =
      Set.of(Theories.row(Feature.ARRAYS, "select", 2), Theories.row(Feature.ARRAYS, "select", 3));
  private static final Set<Operator> STORE =
      Set.of(Theories.row(Feature.ARRAYS, "store", 3), Theories.row(Feature.ARRAYS, "store", 4));
  private static final Set<Operator> FILLED = filled();

  private final Codes codes;
  private final Gates gates;
  private final Codings codings;
  private final Evaluator evaluator;
  private final TabulatedOperators tabulated;

  Operators(Codes codes, Codings codings, Evaluator evaluator, TabulatedOperators tabulated) {
    this.codes = codes;
    this.gates = codes.gates();
    this.codings = codings;
    this.evaluator = evaluator;
    this.tabulated = tabulated;
  }

  private static Set<Operator> filled() {
    Set<Operator> rows = new HashSet<>(Theories.named("const"));
    rows.removeIf(row -> row.feature() != Feature.ARRAYS);
    return Set.copyOf(rows);
  }

  /** Returns the code of an application. */
  Code applied(App app, Operator operator, List<Code> arguments, Translation translation) {
    Connective connective = operator.connective();
    if (connective != null && !arguments.isEmpty()) {
      return connected(connective, arguments);
    } else if (SELECT.contains(operator)) {
      return codes.tables().select((Table) arguments.get(0), rest(arguments, 1, 0));
    } else if (STORE.contains(operator)) {
      Code value = arguments.get(arguments.size() - 1);
      return codes.tables().store((Table) arguments.get(0), rest(arguments, 1, 1), value);
    } else if (FILLED.contains(operator)) {
      return codes.tables().filled(app.sort(), arguments.get(0));
    } else if (operator.naming() == IndexMeaning.CONSTRUCTOR) {
      Code.Variant variant = (Code.Variant) arguments.get(0);
      return Codes.truth(
          codes.isConstructedBy(variant, ConstructorPlaces.of(variant.datatype(), name(app))));
    } else if (operator.naming() == IndexMeaning.SELECTOR) {
      return updated(app, (Code.Variant) arguments.get(0), arguments.get(1));
    }
    return folded(app, operator, arguments, translation);
  }

  private static List<Code> rest(List<Code> arguments, int first, int last) {
    return arguments.subList(first, arguments.size() - last);
  }

  private static String name(App app) {
    return Symbols.unquote(app.function().indices().get(0).text());
  }

  /** Updates a field; values of other constructors stay unchanged. */
  private Code updated(App app, Code.Variant old, Code value) {
    var field = evaluator.definitions().field(name(app), old.sort());
    if (field == null) {
      throw new UnsupportedCheckException("a field that no datatype has");
    }
    Datatype datatype = old.datatype();
    int place = ConstructorPlaces.of(datatype, field.constructor());
    List<Code> fields = old.fields().get(place);
    if (fields == null) {
      return old;
    }
    List<Code> changed = new ArrayList<>(fields);
    changed.set(field.place(), value);
    Code made = codes.construct(datatype, old.sort(), place, changed);
    return codes.choose(codes.isConstructedBy(old, place), made, old);
  }

  private Code connected(Connective connective, List<Code> a) {
    return switch (connective) {
      case CHOICE -> codes.choose(Codes.literal(a.get(0)), a.get(1), a.get(2));
      case NOT -> Codes.truth(-Codes.literal(a.get(0)));
      case AND -> Codes.truth(all(a, 1));
      case OR -> Codes.truth(-all(a, -1));
      case IMPLIES -> {
        int premises = all(a.subList(0, a.size() - 1), 1);
        yield Codes.truth(gates.or(-premises, Codes.literal(a.get(a.size() - 1))));
      }
      case XOR -> {
        int odd = Gates.FALSE;
        for (Code code : a) {
          odd = gates.xor(odd, Codes.literal(code));
        }
        yield Codes.truth(odd);
      }
      case EQUAL -> {
        int same = Gates.TRUE;
        for (int i = 1; i < a.size(); i++) {
          same = gates.and(same, codes.same(a.get(i - 1), a.get(i)));
        }
        yield Codes.truth(same);
      }
      case DISTINCT -> {
        int distinct = Gates.TRUE;
        for (int i = 0; i < a.size(); i++) {
          for (int j = 0; j < i; j++) {
            distinct = gates.and(distinct, -codes.same(a.get(j), a.get(i)));
          }
        }
        yield Codes.truth(distinct);
      }
    };
  }

  /** Returns the conjunction, with each literal negated if the sign is -1. */
  private int all(List<Code> a, int sign) {
    int all = Gates.TRUE;
    for (Code code : a) {
      all = gates.and(all, sign * Codes.literal(code));
    }
    return all;
  }

  private Code folded(App app, Operator operator, List<Code> a, Translation translation) {
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
      default -> Codes.truth(pairs(app, operator, a, arity == Arity.CHAIN, translation));
    };
  }

  private Code fold(
      App app, Operator operator, List<Code> a, boolean left, Translation translation) {
    int last = a.size() - 1;
    Code folded = a.get(left ? 0 : last);
    Sort sort = app.child(left ? 0 : last).sort();
    for (int i = 1; i <= last; i++) {
      int place = left ? i : last - i;
      Sort next = app.child(place).sort();
      sort =
          i == last ? app.sort() : partial(app, operator, left ? sort : next, left ? next : sort);
      List<Code> pair = left ? List.of(folded, a.get(place)) : List.of(a.get(place), folded);
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
      App app, Operator operator, List<Code> a, boolean chain, Translation translation) {
    int all = Gates.TRUE;
    for (int i = 1; i < a.size(); i++) {
      for (int j = chain ? i - 1 : 0; j < i; j++) {
        List<Code> pair = List.of(a.get(j), a.get(i));
        Code one = meant(app, app.sort(), operator, pair, translation);
        all = gates.and(all, Codes.literal(one));
      }
    }
    return all;
  }

  private Code meant(App app, Sort sort, Operator operator, List<Code> a, Translation translation) {
    BitBlast blast = operator.blast();
    Coding coding = codings.of(sort);
    int[][] bits = blast == null || coding == null ? null : bits(a);
    if (blast == null || coding == null || bits == null) {
      return tabulated.applied(app, sort, operator, a, translation);
    }
    Code known = new Code.Word(coding, blast.of(codes.words(), app, bits));
    int isOpen = blast.isOpen(codes.words(), app, bits);
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

  private static int @Nullable [][] bits(List<Code> a) {
    int[][] bits = new int[a.size()][];
    for (int i = 0; i < bits.length; i++) {
      if (!(a.get(i) instanceof Code.Word word)) {
        return null;
      }
      bits[i] = word.bits();
    }
    return bits;
  }
}
