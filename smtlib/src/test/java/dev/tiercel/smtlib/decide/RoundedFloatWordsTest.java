package dev.tiercel.smtlib.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.blast.BitVectorCircuits;
import dev.tiercel.smtlib.blast.Gates;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.FloatFormat;
import dev.tiercel.smtlib.value.Rounding;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rounding circuits agree with the rows' meanings, for random arguments of further formats. */
class RoundedFloatWordsTest {
  private static final int DRAWS = 400;
  private static final Evaluator EVALUATOR = new Evaluator(Definitions.NONE, Model.EMPTY);

  @ParameterizedTest
  @CsvSource({
    "fp.add, M F F",
    "fp.sub, M F F",
    "fp.mul, M F F",
    "fp.div, M F F",
    "fp.fma, M F F F",
    "fp.sqrt, M F",
    "fp.roundToIntegral, M F",
    "fp.rem, F F",
  })
  void aResultIsRoundedAsItsOperatorMeans(String operator, String shape) {
    for (int[] format : new int[][] {{2, 5}, {3, 4}, {4, 3}, {4, 8}, {5, 11}}) {
      Sort sort = Sort.floatingPoint(format[0], format[1]);
      compare(operator, List.of(), sorts(shape, sort), sort);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "to_fp, M F, 5, 11, 3, 4", "to_fp, M F, 3, 4, 5, 11", "to_fp, M F, 4, 3, 3, 8",
    "to_fp, M V, 9, 0, 3, 4", "to_fp, M V, 3, 0, 5, 11", "to_fp, M V, 20, 0, 4, 5",
    "to_fp_unsigned, M V, 9, 0, 3, 4", "to_fp_unsigned, M V, 20, 0, 5, 3",
  })
  void aNumberIsConvertedAsItsOperatorMeans(
      String operator, String shape, int from, int significand, int exponentBits, int precision) {
    Sort given = significand == 0 ? Sort.bitVec(from) : Sort.floatingPoint(from, significand);
    compare(
        operator,
        List.of(Index.of(exponentBits), Index.of(precision)),
        sorts(shape, given),
        Sort.floatingPoint(exponentBits, precision));
  }

  private static List<Sort> sorts(String shape, Sort sort) {
    List<Sort> sorts = new ArrayList<>();
    for (String word : shape.split(" ")) {
      sorts.add(word.equals("M") ? Sort.ROUNDING_MODE : sort);
    }
    return sorts;
  }

  private static SortEncoding encoding(Sort sort) {
    return sort == Sort.ROUNDING_MODE
        ? new SortEncoding.EnumeratedEncoding(List.of(Rounding.values()))
        : sort.isBitVec()
            ? new SortEncoding.Vector(sort.width())
            : new SortEncoding.Floats(FloatFormat.of(sort));
  }

  private static Operator row(String name, List<Index> indices, List<Sort> sorts) {
    return Theories.all().stream()
        .filter(r -> r.name().equals(name) && r.blast() != null)
        .filter(r -> r.parameterCount() == sorts.size() && r.indexCount() == indices.size())
        .filter(r -> r.apply(indices, null, sorts.toArray(new Sort[0])) != null)
        .findFirst()
        .orElseThrow();
  }

  private static void compare(String name, List<Index> indices, List<Sort> sorts, Sort sort) {
    Operator row = row(name, indices, sorts);
    Gates gates = new Gates(1_000_000);
    int[][] bits = new int[sorts.size()][];
    Term[] arguments = new Term[sorts.size()];
    for (int i = 0; i < bits.length; i++) {
      arguments[i] = App.constant(Declared.function("x" + i, List.of(), sorts.get(i)));
      bits[i] = new int[encoding(sorts.get(i)).width()];
      for (int bit = 0; bit < bits[i].length; bit++) {
        bits[i][bit] = gates.input();
      }
    }
    App app = App.of(new Function(row, indices, null), sort, arguments);
    int[] result = Objects.requireNonNull(row.blast()).of(new BitVectorCircuits(gates), app, bits);
    Random random = new Random(1);
    for (int draw = 0; draw < DRAWS; draw++) {
      boolean[] inputs = new boolean[gates.count() + 1];
      Value[] values = new Value[bits.length];
      for (int i = 0; i < bits.length; i++) {
        BigInteger pattern = pattern(encoding(sorts.get(i)), bits[i].length, random);
        values[i] = Objects.requireNonNull(encoding(sorts.get(i)).value(pattern));
        for (int bit = 0; bit < bits[i].length; bit++) {
          inputs[bits[i][bit]] = pattern.testBit(bit);
        }
      }
      gates.simulate(inputs);
      Value meant = Objects.requireNonNull(row.semantics()).of(values, EVALUATOR.context(app));
      BigInteger computed = BigInteger.ZERO;
      for (int i = 0; i < result.length; i++) {
        computed = Gates.holds(inputs, result[i]) ? computed.setBit(i) : computed;
      }
      assertThat(encoding(sort).value(computed))
          .as("%s of %s in %s", name, List.of(values), sort)
          .isEqualTo(meant);
    }
  }

  /** All gates of the remainder of two constants are folded. */
  @Test
  void foldingOfConstantsIsBounded() {
    Sort sort = Sort.floatingPoint(15, 113);
    Operator row = row("fp.rem", List.of(), List.of(sort, sort));
    App term = App.constant(Declared.function("x", List.of(), sort));
    int[] bits = BitVectorCircuits.constant(12_345, 128);
    BitVectorCircuits circuits = new BitVectorCircuits(new Gates(10_000));
    App app = App.of(new Function(row, List.of(), null), sort, term, term);

    assertThatThrownBy(
            () -> Objects.requireNonNull(row.blast()).of(circuits, app, new int[][] {bits, bits}))
        .isInstanceOf(Gates.GateLimitException.class);
  }

  /** Returns the pattern of a random value, often one with few or many bits set. */
  private static BigInteger pattern(SortEncoding encoding, int width, Random random) {
    while (true) {
      BigInteger pattern = new BigInteger(width, random);
      pattern = random.nextInt(3) == 0 ? pattern.and(new BigInteger(width, random)) : pattern;
      pattern = random.nextInt(3) == 0 ? pattern.or(new BigInteger(width, random)) : pattern;
      if (encoding.value(pattern) != null) {
        return pattern;
      }
    }
  }
}
