package dev.tiercel.smtlib.theory.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.theory.Feature;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogicTest {
  @ParameterizedTest
  @CsvSource({
    "QF_UF, UNINTERPRETED",
    "QF_LIA, INTS LINEAR",
    "LRA, QUANTIFIERS REALS LINEAR",
    "QF_NIA, INTS LINEAR NONLINEAR",
    "QF_IDL, INTS",
    "QF_RDL, REALS",
    "QF_UFIDL, UNINTERPRETED INTS",
    "AUFLIRA, QUANTIFIERS ARRAYS UNINTERPRETED INTS REALS LINEAR",
    "QF_AX, ARRAYS UNINTERPRETED",
    "QF_BV, BIT_VECTORS",
    "QF_ABVFPLRA, ARRAYS BIT_VECTORS FLOATS REALS LINEAR",
    "QF_SLIA, STRINGS SEQUENCES INTS LINEAR",
    "QF_FP, FLOATS",
    "QF_S, STRINGS SEQUENCES",
    "UFDTLIRA, QUANTIFIERS UNINTERPRETED DATATYPES INTS REALS LINEAR",
    "NIRAT, QUANTIFIERS INTS REALS LINEAR NONLINEAR TRANSCENDENTALS",
    "QF_NRAT, REALS LINEAR NONLINEAR TRANSCENDENTALS",
    "QF_FF, FINITE_FIELDS",
    "HO_UF, QUANTIFIERS HIGHER_ORDER UNINTERPRETED",
    "QF_UFFS, UNINTERPRETED SETS",
    "QF_SAT, ''",
  })
  void readsTheFeaturesFromTheName(String name, String features) {
    EnumSet<Feature> expected = EnumSet.of(Feature.CORE, Feature.ASSUMPTIONS);
    expected.addAll(set(features));
    assertThat(Logic.of(name).features()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"FOO", "QF_", "''", "QF_FD", "HO_ALL"})
  void aNameThatCannotBeReadAllowsEverything(String name) {
    assertThat(Logic.of(name).features()).isEqualTo(EnumSet.allOf(Feature.class));
  }

  @ParameterizedTest
  @CsvSource({"ALL", "ALL_SUPPORTED"})
  void allIsAllButFunctionsAsValues(String name) {
    Set<Feature> rest = EnumSet.allOf(Feature.class);
    rest.remove(Feature.HIGHER_ORDER);
    assertThat(Logic.of(name).features()).isEqualTo(rest);
  }

  @ParameterizedTest
  @CsvSource({
    "QF_LIA, UNINTERPRETED, QF_UFLIA",
    "QF_LIA, NONLINEAR, QF_NIA",
    "QF_LIA, STRINGS, QF_SLIA",
    "QF_LIA, REALS, QF_LIRA",
    "QF_LIA, QUANTIFIERS, LIA",
    "QF_LIA, INTS, QF_LIA",
    "QF_IDL, LINEAR, QF_LIA",
    "QF_RDL, LINEAR, QF_LRA",
    "QF_IDL, NONLINEAR, QF_NIA",
    "QF_RDL, QUANTIFIERS, LRA",
    "QF_UF, BIT_VECTORS, QF_UFBV",
    "QF_BV, ARRAYS, QF_ABV",
    "QF_BV, FLOATS, QF_BVFP",
    "QF_FP, REALS, QF_FPLRA",
    "QF_S, INTS, QF_SLIA",
    "QF_BV, STRINGS, ALL",
    "QF_UF, INTS LINEAR ARRAYS, QF_AUFLIA",
    "UFLIA, DATATYPES, UFDTLIA",
    "HORN, FLOATS, AUFBVFPDTNIRA",
    "HORN, STRINGS, ALL",
    "QF_UF, SETS, ALL",
    "HO_UF, INTS, HO_UFIDL",
    "QF_LIA, HIGHER_ORDER, HO_QF_UFLIA",
    "ALL, HIGHER_ORDER, HO_ALL",
    "QF_S, HIGHER_ORDER, HO_ALL",
    "HO_ALL, STRINGS, HO_ALL",
    "NOBODY_KNOWS, STRINGS, NOBODY_KNOWS",
  })
  void widensToTheLeastCommonName(String name, String more, String expected) {
    assertThat(Logic.of(name).extendedBy(set(more)).name()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "QF_LRA, true", "NRA, true", "QF_RDL, true", "QF_UFLRA, true", "QF_ABVFPLRA, true",
    "QF_LIA, false", "QF_LIRA, false", "AUFNIRA, false", "QF_BV, false", "ALL, false"
  })
  void numeralsAreRealWhereThereAreNoIntegers(String name, boolean expected) {
    assertThat(Logic.of(name).numeralsAreReal()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"QF_IDL, true", "RDL, true", "QF_UFIDL, true", "QF_LIA, false", "QF_BV, false"})
  void differenceLogicsAreMarked(String name, boolean expected) {
    assertThat(Logic.of(name).isDifferenceOnly()).isEqualTo(expected);
  }

  @Test
  void everyCommonNameCanBeRead() {
    assertThat(LogicName.COMMON).allSatisfy(n -> assertThat(LogicName.features(n)).isNotNull());
  }

  @Test
  void wideningWithWhatIsThereChangesNothing() {
    assertThat(LogicName.COMMON)
        .allSatisfy(
            n -> assertThat(Logic.of(n).extendedBy(Logic.of(n).features()).name()).isEqualTo(n));
  }

  private static Set<Feature> set(String features) {
    EnumSet<Feature> set = EnumSet.noneOf(Feature.class);
    for (String feature : features.split(" ")) {
      if (!feature.isEmpty()) {
        set.add(Feature.valueOf(feature));
      }
    }
    return set;
  }
}
