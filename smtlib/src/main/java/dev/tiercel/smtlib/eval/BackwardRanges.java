package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.range.ArrayAndDatatypeRules;
import dev.tiercel.smtlib.range.BackwardRule;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.theory.Arity;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.LazySemantics;
import dev.tiercel.smtlib.value.OperatorSemantics;
import dev.tiercel.smtlib.value.Rounding;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Computes ranges in which the direct sub-terms of a term may vary while the term stays in a range:
 * folds the backward rules of the rows over the arguments, as the evaluator folds meanings, and
 * handles lets, matches and datatype symbols.
 */
record BackwardRanges(EvaluationMachine machine, Environment environment) {
  /** Limit on the arguments that are compared pairwise. */
  private static final int MOST_PAIRED = 64;

  /** Returns a range for each child, {@code null} if nothing is known of it. */
  @Nullable Range[] of(Term term, Range wanted) {
    @Nullable Range[] ranges = new Range[term.arity()];
    if (wanted == Range.ANY) {
      Arrays.fill(ranges, Range.ANY);
    } else if (term instanceof App app) {
      application(app, wanted, ranges);
    } else if (term instanceof Annotated) {
      ranges[0] = wanted;
    } else if (term instanceof Let let) {
      ranges[let.arity() - 1] = wanted;
    } else if (term instanceof Match match) {
      int taken = machine.selectedCase(match, environment);
      for (int i = 1; i < ranges.length && taken > 0; i++) {
        ranges[i] = i == taken ? wanted : Range.ANY;
      }
      ranges[0] = point(machine.value(match.child(0), environment));
    }
    return ranges;
  }

  private static @Nullable Range point(Value value) {
    return value instanceof Unknown ? null : Ranges.singletonOf(value);
  }

  private void application(App app, Range wanted, @Nullable Range[] ranges) {
    Value[] a = new Value[app.arity()];
    boolean known = true;
    for (int i = 0; i < a.length; i++) {
      a[i] = machine.value(app.child(i), environment);
      known &= !(a[i] instanceof Unknown);
    }
    if (a.length == 0) {
      return;
    }
    if (app.symbol() instanceof Declared symbol) {
      declared(symbol, wanted, a, ranges);
    } else if (app.symbol() instanceof Operator operator) {
      OperatorSemantics semantics = operator.semantics();
      if (semantics == null || (!known && !(semantics instanceof LazySemantics))) {
        return;
      }
      App before = machine.enter(app);
      operator(app, operator, semantics, wanted, a, ranges);
      machine.enter(before);
    }
    for (int i = 0; i < a.length; i++) {
      Range range = ranges[i];
      if (range != Range.ANY && (range == null || !range.contains(a[i]))) {
        ranges[i] = point(a[i]);
      }
    }
  }

  private void declared(Declared symbol, Range wanted, Value[] a, @Nullable Range[] ranges) {
    if (symbol.kind() == Declared.Kind.CONSTRUCTOR) {
      for (int i = 0; i < a.length; i++) {
        ranges[i] =
            ArrayAndDatatypeRules.constructorArgument(wanted, Symbols.unquote(symbol.name()), i);
      }
    } else if (symbol.kind() == Declared.Kind.SELECTOR) {
      EvaluationServices.Field field = machine.field(symbol.name(), symbol.parameters().get(0));
      ranges[0] = field == null ? null : ArrayAndDatatypeRules.field(wanted, a[0], field);
    }
  }

  private void operator(
      App app,
      Operator operator,
      OperatorSemantics semantics,
      Range wanted,
      Value[] a,
      @Nullable Range[] ranges) {
    BackwardRule rule = operator.backward();
    if (rule == null) {
      roundings(app, semantics, wanted, a, ranges);
    } else if (operator.arity() == Arity.FIXED) {
      for (int i = 0; i < a.length; i++) {
        ranges[i] = rule.of(wanted, a, i, machine);
      }
    } else if (a.length == 1) {
      boolean junction = operator.arity() == Arity.LEFT || operator.arity() == Arity.RIGHT;
      ranges[0] =
          operator.parameterCount() == 1
              ? rule.of(wanted, a, 0, machine)
              : junction ? wanted : Range.ANY;
    } else {
      switch (operator.arity()) {
        case LEFT -> fold(app, semantics, rule, true, wanted, a, ranges);
        case RIGHT -> fold(app, semantics, rule, false, wanted, a, ranges);
        case CHAIN -> chain(app, semantics, rule, wanted, a, ranges);
        default -> pairwise(app, semantics, rule, wanted, a, ranges);
      }
    }
  }

  /** Without a backward rule, tries the five rounding modes. */
  private void roundings(
      App app, OperatorSemantics semantics, Range wanted, Value[] a, @Nullable Range[] ranges) {
    if (app.child(0).sort() != Sort.ROUNDING_MODE) {
      return;
    }
    Set<Value> good = new LinkedHashSet<>();
    for (Rounding rounding : Rounding.values()) {
      Value[] changed = a.clone();
      changed[0] = rounding;
      if (wanted.contains(machine.evaluate(app, semantics, changed))) {
        good.add(rounding);
      }
    }
    ranges[0] =
        good.size() == Rounding.values().length
            ? Range.ANY
            : good.isEmpty() ? null : Ranges.anyOf(good);
  }

  /** From the outermost application of a fold to the innermost. */
  private void fold(
      App app,
      OperatorSemantics semantics,
      BackwardRule rule,
      boolean fromLeft,
      Range wanted,
      Value[] a,
      @Nullable Range[] ranges) {
    int last = a.length - 1;
    int argument = fromLeft ? 1 : 0; // place of the argument that is added; the other is folded
    Value[][] pairs = new Value[a.length][]; // arguments of the n-th application, from 1
    Value folded = a[fromLeft ? 0 : last];
    for (int n = 1; n <= last; n++) {
      pairs[n] = fromLeft ? new Value[] {folded, a[n]} : new Value[] {a[last - n], folded};
      folded = machine.evaluate(app, semantics, pairs[n]);
    }
    Range rest = wanted;
    for (int n = last; n > 0 && rest != null; n--) {
      ranges[fromLeft ? n : last - n] =
          rest == Range.ANY ? rest : rule.of(rest, pairs[n], argument, machine);
      rest = next(rest, rule, pairs[n], 1 - argument);
    }
    ranges[fromLeft ? 0 : last] = rest;
  }

  /** Returns the range of the inner part of a fold; without a rule, the part keeps its value. */
  private @Nullable Range next(Range wanted, BackwardRule rule, Value[] pair, int place) {
    if (wanted == Range.ANY) {
      return wanted;
    }
    Range range = rule.of(wanted, pair, place, machine);
    return range == null || (range != Range.ANY && !range.contains(pair[place]))
        ? point(pair[place])
        : range;
  }

  /** A chain is the conjunction of the relations between neighbours. */
  private void chain(
      App app,
      OperatorSemantics semantics,
      BackwardRule rule,
      Range wanted,
      Value[] a,
      @Nullable Range[] ranges) {
    if (a.length == 2) {
      ranges[0] = rule.of(wanted, a, 0, machine);
      ranges[1] = rule.of(wanted, a, 1, machine);
      return;
    }
    Bool truth = Ranges.truth(wanted);
    int fails = 0;
    boolean[] failing = new boolean[a.length]; // whether an index and the one before it do
    for (int i = 1; i < a.length; i++) {
      failing[i] = machine.evaluate(app, semantics, a[i - 1], a[i]) == Bool.FALSE;
      fails += failing[i] ? 1 : 0;
    }
    for (int i = 0; i < a.length; i++) {
      boolean left = i > 0 && failing[i];
      boolean right = i + 1 < a.length && failing[i + 1];
      if (truth == null || (!truth.isTrue() && fails > (left ? 1 : 0) + (right ? 1 : 0))) {
        ranges[i] = Range.ANY;
      } else if (truth.isTrue()) {
        ranges[i] =
            both(
                i == 0 ? Range.ANY : rule.of(wanted, pair(a, i - 1, i), 1, machine),
                i + 1 == a.length ? Range.ANY : rule.of(wanted, pair(a, i, i + 1), 0, machine));
      } else if (left) {
        ranges[i] = rule.of(wanted, pair(a, i - 1, i), 1, machine);
      } else if (right) {
        ranges[i] = rule.of(wanted, pair(a, i, i + 1), 0, machine);
      }
    }
  }

  private static Value[] pair(Value[] a, int first, int second) {
    return new Value[] {a[first], a[second]};
  }

  private static @Nullable Range both(@Nullable Range a, @Nullable Range b) {
    return a == null || b == null ? null : Ranges.intersection(a, b);
  }

  /** All pairs hold, or a failing pair keeps failing. */
  private void pairwise(
      App app,
      OperatorSemantics semantics,
      BackwardRule rule,
      Range wanted,
      Value[] a,
      @Nullable Range[] ranges) {
    Bool truth = Ranges.truth(wanted);
    if (truth == null || a.length > MOST_PAIRED) {
      Arrays.fill(ranges, truth == null ? Range.ANY : null);
      return;
    }
    for (int i = 0; i < a.length; i++) {
      ranges[i] =
          truth.isTrue() ? distinct(rule, wanted, a, i) : alike(app, semantics, rule, wanted, a, i);
    }
  }

  private @Nullable Range distinct(BackwardRule rule, Range wanted, Value[] a, int place) {
    Range all = Range.ANY;
    for (int j = 0; j < a.length && all != null; j++) {
      if (j != place) {
        all = both(all, rule.of(wanted, pair(a, place, j), 0, machine));
      }
    }
    return all;
  }

  private @Nullable Range alike(
      App app, OperatorSemantics semantics, BackwardRule rule, Range wanted, Value[] a, int place) {
    Range own = null;
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < i; j++) {
        if (machine.evaluate(app, semantics, a[j], a[i]) == Bool.FALSE) {
          if (i != place && j != place) {
            return Range.ANY;
          }
          own = rule.of(wanted, pair(a, place, i == place ? j : i), 0, machine);
        }
      }
    }
    return own;
  }
}
