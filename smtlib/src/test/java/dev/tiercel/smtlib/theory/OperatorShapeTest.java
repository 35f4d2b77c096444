package dev.tiercel.smtlib.theory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The variables for which an operator's application requires choices, and the resulting form. */
class OperatorShapeTest {
  private final StringBuilder asked = new StringBuilder();

  private @Nullable OperatorShape shape(Operator row, @Nullable Sort wanted) {
    return OperatorShape.of(
        row,
        wanted,
        new OperatorShape.Letters() {
          @Override
          public int number(char variable) {
            asked.append(variable);
            return variable == 'm' ? 8 : variable == 'i' ? 5 : 2;
          }

          @Override
          public Sort sort(char variable) {
            asked.append(variable);
            return variable == 'A' ? Sort.INT : Sort.REAL;
          }
        },
        0);
  }

  @ParameterizedTest
  @CsvSource({
    "CORE, and, 2, ''",
    "CORE, =, 2, A",
    "BIT_VECTORS, bvadd, 2, m",
    "BIT_VECTORS, extract, 1, ijm",
    "BIT_VECTORS, concat, 2, mn",
    "FLOATS, fp.add, 3, es",
    "ARRAYS, select, 2, EI",
    "FINITE_FIELDS, ff.neg, 1, ABF", // a field as well as a function
    "SETS, set.map, 2, ABF",
  })
  void noLetterIsDrawnThatTheSignatureLacks(
      Feature feature, String name, int parameters, String letters) {
    shape(Theories.row(feature, name, parameters), null);
    assertThat(asked).hasToString(letters);
  }

  @Test
  void choiceForcedByTheSortDrawsNothing() {
    OperatorShape sum = shape(Theories.row(Feature.BIT_VECTORS, "bvadd", 2), Sort.bitVec(3));
    assertThat(sum).isNotNull().returns(Sort.bitVec(3), OperatorShape::result);
    assertThat(asked).isEmpty();
  }

  @Test
  void itIsWhatTheLettersSay() {
    OperatorShape bits = shape(Theories.row(Feature.BIT_VECTORS, "extract", 1), null);
    assertThat(bits).isNotNull();
    assertThat(bits.indices()).containsExactly(Index.of(5), Index.of(2));
    assertThat(bits.arguments()).containsExactly(Sort.bitVec(8));
    assertThat(bits.result()).isEqualTo(Sort.bitVec(4));
  }
}
