package dev.tiercel.smtlib.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.blast.BitBlast;
import dev.tiercel.smtlib.blast.BitVectorCircuits;
import dev.tiercel.smtlib.blast.Gates;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.FloatFormat;
import dev.tiercel.smtlib.value.Rounding;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Circuits agree with the rows' meanings, for all arguments of small sorts. */
class BitBlastTest {
  private static final int WIDEST = 5;
  private static final int MOST_BITS = 15; // of all arguments together
  private static final List<Sort> SORTS = sorts();
  private static final Evaluator EVALUATOR = new Evaluator(Definitions.NONE, Model.EMPTY);

  private static List<Sort> sorts() {
    List<Sort> sorts = new ArrayList<>(List.of(Sort.BOOL));
    for (int width = 1; width <= WIDEST; width++) {
      sorts.add(Sort.bitVec(width));
    }
    sorts.add(Sort.ROUNDING_MODE);
    sorts.add(Sort.floatingPoint(2, 2));
    sorts.add(Sort.floatingPoint(2, 3));
    sorts.add(Sort.floatingPoint(3, 2));
    return sorts;
  }

  private static SortEncoding encoding(Sort sort) {
    return sort == Sort.ROUNDING_MODE
        ? new SortEncoding.EnumeratedEncoding(List.of(Rounding.values()))
        : sort == Sort.BOOL
            ? new SortEncoding.Truth()
            : sort.isBitVec()
                ? new SortEncoding.Vector(sort.width())
                : new SortEncoding.Floats(FloatFormat.of(sort));
  }

  static Stream<Operator> rows() {
    return Theories.all().stream().filter(row -> row.blast() != null);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void aCircuitComputesWhatItsOperatorMeans(Operator row) {
    int compared = 0;
    for (List<Sort> sorts : tuples(SORTS, row.parameterCount())) {
      for (List<Index> indices : tuples(numerals(), row.indexCount())) {
        Sort sort = row.apply(indices, null, sorts.toArray(new Sort[0]));
        if (sort != null && bits(sorts) <= MOST_BITS) {
          compared += compare(row, indices, sorts, sort);
        }
      }
    }
    assertThat(compared).isGreaterThanOrEqualTo(2);
  }

  private static List<Index> numerals() {
    List<Index> numerals = new ArrayList<>();
    for (int i = 0; i <= WIDEST + 1; i++) {
      numerals.add(Index.of(i));
    }
    return numerals;
  }

  private static int bits(List<Sort> sorts) {
    return sorts.stream().mapToInt(sort -> encoding(sort).width()).sum();
  }

  private static <T> List<List<T>> tuples(List<T> column, int length) {
    List<List<T>> rows = List.of(List.of());
    for (int i = 0; i < length; i++) {
      List<List<T>> longer = new ArrayList<>();
      for (List<T> row : rows) {
        for (T one : column) {
          List<T> next = new ArrayList<>(row);
          next.add(one);
          longer.add(next);
        }
      }
      rows = longer;
    }
    return rows;
  }

  private static int compare(Operator row, List<Index> indices, List<Sort> sorts, Sort sort) {
    Term[] arguments = new Term[sorts.size()];
    Gates gates = new Gates(100_000);
    int[][] bits = new int[arguments.length][];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = App.constant(Declared.function("x" + i, List.of(), sorts.get(i)));
      bits[i] = new int[encoding(sorts.get(i)).width()];
      for (int bit = 0; bit < bits[i].length; bit++) {
        bits[i][bit] = gates.input();
      }
    }
    App app = App.of(new Function(row, indices, null), sort, arguments);
    BitBlast blast = Objects.requireNonNull(row.blast());
    int[] result = blast.of(new BitVectorCircuits(gates), app, bits);
    int open = blast.isOpen(new BitVectorCircuits(gates), app, bits);
    assertThat(result).hasSize(encoding(sort).width());
    int compared = 0;
    for (int all = 0; all < 1 << bits(sorts); all++) {
      boolean[] inputs = new boolean[gates.count() + 1];
      Value[] values = new Value[arguments.length];
      boolean known = true;
      int rest = all;
      for (int i = 0; i < values.length; i++) {
        BigInteger pattern = BigInteger.valueOf(rest & (1 << bits[i].length) - 1);
        rest >>>= bits[i].length;
        for (int bit = 0; bit < bits[i].length; bit++) {
          inputs[bits[i][bit]] = pattern.testBit(bit);
        }
        Value value = encoding(sorts.get(i)).value(pattern);
        known &= value != null;
        values[i] = value == null ? encoding(Sort.BOOL).value(BigInteger.ZERO) : value;
      }
      if (known) {
        gates.simulate(inputs);
        Value meant = Objects.requireNonNull(row.semantics()).of(values, EVALUATOR.context(app));
        boolean isOpen = Gates.holds(inputs, open);
        assertThat(isOpen).as("%s of %s", app, List.of(values)).isEqualTo(meant instanceof Unknown);
        if (!isOpen) {
          assertThat(pattern(result, inputs))
              .as("%s of %s", app, List.of(values))
              .isEqualTo(encoding(sort).pattern(meant));
          compared++;
        }
      }
    }
    return compared;
  }

  private static BigInteger pattern(int[] bits, boolean[] values) {
    BigInteger pattern = BigInteger.ZERO;
    for (int i = 0; i < bits.length; i++) {
      pattern = Gates.holds(values, bits[i]) ? pattern.setBit(i) : pattern;
    }
    return pattern;
  }
}
