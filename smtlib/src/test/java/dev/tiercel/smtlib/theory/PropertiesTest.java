package dev.tiercel.smtlib.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Properties of rows other than typing and meaning. */
class PropertiesTest {
  private static Map<String, Set<Object>> byName(Function<Operator, Object> property) {
    return Theories.all().stream()
        .collect(
            Collectors.groupingBy(
                Operator::name, TreeMap::new, Collectors.mapping(property, Collectors.toSet())));
  }

  /** Ensures that another row of an operator has the same effect on the logic. */
  @Test
  void rowsOfOneNameAskTheSameOfALogicAndOfArguments() {
    assertThat(byName(Operator::linearity)).allSatisfy((n, v) -> assertThat(v).hasSize(1));
    assertThat(byName(Operator::requiresLiterals)).allSatisfy((n, v) -> assertThat(v).hasSize(1));
    assertThat(byName(Operator::openNames)).allSatisfy((n, v) -> assertThat(v).hasSize(1));
  }

  /**
   * Lists the operators whose arguments mutants must not replace by variables, and those left
   * unchanged.
   */
  @Test
  void fewOperatorsWriteOrWantValues() {
    assertThat(names(Operator::requiresLiterals))
        .containsExactly("^", "const", "re.^", "re.loop", "re.range");
    assertThat(names(Operator::writesValues)).containsExactly("-", "/", "fp", "to_fp");
  }

  private static Set<String> names(Function<Operator, Boolean> property) {
    return Theories.all().stream()
        .filter(property::apply)
        .map(Operator::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @CsvSource({
    "/0, /",
    "div0, div",
    "mod0, mod",
    "rem0, rem",
    "^0, ^",
    "0^0, ^",
    "seq.nth_u, seq.nth"
  })
  void modelsOfZ3NameWhatTheStandardLeavesOpen(String name, String operator) {
    assertThat(Theories.whereOpen(name)).isEqualTo(operator);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "Int Int -> Bool | Bool | Int",
        "BV[m] BV[m] -> Bool | Bool | BitVec",
        "FP[e,s] FP[e,s] -> Bool | Bool | FloatingPoint",
        "Seq(A) Seq(A) -> Bool | Bool | Seq",
        "A A -> Bool | Bool | -",
        "{n} Int Int -> Bool | Bool | -",
        "Int Real -> Bool | Bool | -",
        "Int -> Bool | Bool | -",
        "Int Int Int -> Bool | Bool | -",
        "BV[m] BV[n] -> BV[m+n] | BitVec | -",
        "Bool A A -> A | - | -",
        "-> Set(A) | Set | -",
      })
  void aSignatureNamesItsSorts(String text, @Nullable String result, @Nullable String compared) {
    Signature signature = Signature.parse(text);
    assertThat(signature.resultName()).isEqualTo(result);
    assertThat(signature.comparedName()).isEqualTo(compared);
    assertThat(signature).isEqualTo(Signature.parse(text)).hasSameHashCodeAs(Signature.parse(text));
  }
}
