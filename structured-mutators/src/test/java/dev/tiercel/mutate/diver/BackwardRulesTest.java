package dev.tiercel.mutate.diver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.OperatorShape;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Checks Proposition 1 of the paper on random ground formulas: replacing a sub-term by any value of
 * its range keeps the formula true, and the formula that describes a range holds for exactly its
 * values.
 */
@Tag("slow")
class BackwardRulesTest {
  private static final int FORMULAS = Integer.getInteger("tiercel.backward", 60); // per operator
  private static final int VALUES = 12; // tried per sub-term
  private static final Operator NOT = Theories.row(Feature.CORE, "not", 1);
  private static final Operator EQUALS = Theories.row(Feature.CORE, "=", 2);
  private static final Operator CONSTANT = Theories.row(Feature.ARRAYS, "const", 1);
  private static final Operator STORE = Theories.row(Feature.ARRAYS, "store", 3);
  private static final Sort ARRAY = Sort.of("Array", List.of(), List.of(Sort.INT, Sort.BOOL));

  private final RandomSource random = new SplitMixRandom(7);
  private final Evaluator evaluator = new Evaluator(Definitions.NONE, Model.EMPTY);
  private final Map<Operator, Integer> tried = new HashMap<>();
  private final Set<String> unsound = new TreeSet<>();

  @ParameterizedTest
  @EnumSource(
      value = Feature.class,
      names = {"CORE", "INTS", "REALS", "BIT_VECTORS", "FLOATS", "STRINGS", "ARRAYS"})
  void everyValueOfARangeKeepsTheFormulaTrue(Feature feature) {
    List<Operator> rows = new ArrayList<>();
    for (Operator row : Theories.all()) {
      if (row.feature() == feature && row.backward() != null) {
        rows.add(row);
      }
    }
    for (Operator row : rows) {
      for (int i = 0; i < FORMULAS; i++) {
        Term formula = formula(row, feature);
        if (formula != null) {
          check(formula, row);
        }
      }
    }

    assertThat(unsound).isEmpty();
    assertThat(rows).isNotEmpty();
    assertThat(rows).as("rows whose rule was never put to the test").allMatch(tried::containsKey);
  }

  /** Returns a true formula that contains the operator. */
  private @Nullable Term formula(Operator row, Feature feature) {
    Term term = application(row, feature, 2);
    for (int i = random.below(3); i > 0 && term != null; i--) {
      term = wrapped(term, feature);
    }
    if (term == null || term.sort() == Sort.REG_LAN) {
      return null;
    }
    Term formula = term.sort() == Sort.BOOL ? term : predicate(term, feature);
    Value value = formula == null ? new Unknown("nothing") : evaluator.value(formula);
    if (formula == null || value instanceof Unknown) {
      return null;
    }
    return value == Bool.TRUE ? formula : NOT.application(formula);
  }

  private Term predicate(Term term, Feature feature) {
    for (int i = 0; i < 30; i++) {
      Term made = wrapped(term, feature);
      if (made != null && made.sort() == Sort.BOOL) {
        return made;
      }
    }
    return Objects.requireNonNull(EQUALS.application(term, term));
  }

  /** Returns the term as an argument of another operator. */
  private @Nullable Term wrapped(Term term, Feature feature) {
    List<Operator> rows =
        Theories.all().stream()
            .filter(r -> r.feature() == feature || r.feature() == Feature.CORE)
            .filter(r -> r.semantics() != null && r.parameterCount() > 0)
            .toList();
    for (int i = 0; i < 40; i++) {
      Operator row = random.pick(rows);
      OperatorShape operatorShape = shape(row, term.sort().isBitVec() ? term.sort() : null);
      int at = operatorShape == null ? -1 : operatorShape.arguments().indexOf(term.sort());
      Term[] arguments =
          at < 0 || operatorShape == null ? null : arguments(operatorShape, feature, 1);
      if (arguments != null && operatorShape != null) {
        arguments[at] = term;
        return operatorShape.application(arguments);
      }
    }
    return null;
  }

  private @Nullable Term application(Operator row, Feature feature, int depth) {
    for (int i = 0; i < 20; i++) {
      OperatorShape operatorShape = shape(row, null);
      Term[] arguments = operatorShape == null ? null : arguments(operatorShape, feature, depth);
      if (arguments != null && operatorShape != null) {
        return operatorShape.application(arguments);
      }
    }
    return null;
  }

  private @Nullable OperatorShape shape(Operator row, @Nullable Sort wanted) {
    int more = row.arity() == dev.tiercel.smtlib.theory.Arity.FIXED ? 0 : random.below(3);
    int width = 1 + random.below(9);
    return OperatorShape.of(
        row,
        row.isQualified() ? ARRAY : wanted,
        new OperatorShape.Letters() {
          @Override
          public int number(char variable) {
            return switch (variable) {
              case 'e', 'p' -> 3;
              case 's', 'q' -> 5;
              case 'f' -> 4;
              case 'm' -> width;
              default -> random.below(5);
            };
          }

          @Override
          public Sort sort(char variable) {
            return switch (random.below(5)) {
              case 0 -> Sort.BOOL;
              case 1 -> Sort.STRING;
              case 2 -> Sort.bitVec(3);
              default -> Sort.INT;
            };
          }
        },
        more);
  }

  private Term @Nullable [] arguments(OperatorShape operatorShape, Feature feature, int depth) {
    Term[] arguments = new Term[operatorShape.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      Term argument = i > 0 && random.oneIn(6) ? arguments[i - 1] : null;
      if (argument == null || argument.sort() != operatorShape.arguments().get(i)) {
        argument = term(operatorShape.arguments().get(i), feature, depth - 1);
      }
      if (argument == null) {
        return null;
      }
      arguments[i] = argument;
    }
    return arguments;
  }

  private @Nullable Term term(Sort sort, Feature feature, int depth) {
    if (depth > 0 && random.coin()) {
      List<Operator> rows =
          Theories.all().stream()
              .filter(r -> r.feature() == feature && r.semantics() != null && !r.isQualified())
              .toList();
      for (int i = 0; i < 10; i++) {
        OperatorShape operatorShape = shape(random.pick(rows), sort);
        if (operatorShape != null
            && operatorShape.result() == sort
            && !operatorShape.arguments().isEmpty()) {
          Term[] arguments = arguments(operatorShape, feature, depth);
          if (arguments != null) {
            return operatorShape.application(arguments);
          }
        }
      }
    }
    return value(sort, null);
  }

  private @Nullable Term value(Sort sort, @Nullable Term near) {
    if (sort == Sort.INT || sort == Sort.REAL) {
      Term small = LiteralValues.of(sort, near, random);
      return small != null && small.size() < 4 ? small : value(sort, near);
    }
    if (!sort.isArray()) {
      return LiteralValues.of(sort, near, random);
    }
    Term element = value(sort.arguments().get(1), null);
    Term array =
        element == null ? null : App.of(new Function(CONSTANT, List.of(), sort), sort, element);
    for (int i = random.below(3); i > 0 && array != null; i--) {
      Term place = value(sort.arguments().get(0), null);
      Term stored = value(sort.arguments().get(1), null);
      array = place == null || stored == null ? null : STORE.application(array, place, stored);
    }
    return array;
  }

  private void check(Term formula, Operator row) {
    RangeLabelling labelling = new RangeLabelling(evaluator, 1000);
    labelling.add(formula, evaluator.scope(), Ranges.singletonOf(Bool.TRUE), 0);
    for (RangeLabel label : labelling.labels()) {
      Range range = label.range();
      if (range == null || label.term().sort() == Sort.REG_LAN) {
        continue;
      }
      Value now = evaluator.value(label.term());
      if (!range.contains(now)) {
        unsound.add("without its value " + now + ": " + label + " in " + formula);
      }
      for (int i = 0; i < VALUES; i++) {
        Term value = value(label.term().sort(), near(label.term()));
        if (value != null && value != label.term()) {
          check(formula, row, label, range, value);
        }
      }
    }
  }

  private static @Nullable Term near(Term term) {
    return term.arity() == 0 ? term : null;
  }

  private void check(Term formula, Operator row, RangeLabel label, Range range, Term value) {
    Value put = evaluator.value(value);
    if (put instanceof Unknown) {
      return;
    }
    boolean inside = range.contains(put);
    Term written = Conversion.of(range, value);
    if (written != null && range.decides(put)) {
      Value holds = evaluator.value(written);
      if (holds != Bool.of(inside)) {
        unsound.add(range + " of " + value + " is written as " + written + ": " + holds);
      }
    }
    if (inside && label.node() > 0) {
      Term changed = ReplaceableLeaf.replaced(formula, 0, Map.of(label.node(), value));
      if (uses(formula, row)) {
        tried.merge(row, 1, Integer::sum);
      }
      // An unrestricted term may take any value, even one for which an operator is underspecified.
      Value result = evaluator.value(changed);
      if (result != Bool.TRUE && !(result instanceof Unknown && range == Range.ANY)) {
        unsound.add(label.term() + " at " + label.node() + " in " + formula + " as " + value);
      }
    }
  }

  private static boolean uses(Term term, Operator row) {
    if (term instanceof App app && app.symbol() == row) {
      return true;
    }
    for (int i = 0; i < term.arity(); i++) {
      if (uses(term.child(i), row)) {
        return true;
      }
    }
    return false;
  }
}
