package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.SortRow;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Consistency of the properties in the rows of built-in sorts. */
class SortRowsTest {
  private static final int LISTED = 5000;

  /** z3's expressions over sequences: no operator makes one. */
  private static final Set<String> WITHOUT_VALUES = Set.of("RegEx");

  /** Sorts whose values are enumerated or sampled: at least one for each row. */
  private static final List<String> SORTS =
      List.of(
          "Bool",
          "Int",
          "Real",
          "(_ BitVec 1)",
          "(_ BitVec 6)",
          "(_ FloatingPoint 2 2)",
          "(_ FloatingPoint 3 4)",
          "Float16",
          "RoundingMode",
          "(Array Bool RoundingMode)",
          "(Array Int (Array Bool Real))",
          "(Array Int Bool Real)",
          "String",
          "RegLan",
          "Unicode",
          "(Seq Int)",
          "(RegEx (Seq Int))",
          "(Tuple Bool RoundingMode Bool)",
          "(Tuple Int Bool)",
          "UnitTuple",
          "(Nullable (Nullable Bool))",
          "(Nullable String)",
          "(Set Int)",
          "(Relation Int Bool)",
          "(FiniteSet Int)",
          "(Bag Bool)",
          "(_ FiniteField 7)",
          "(-> Int Bool Real)");

  private final EvaluationMachine machine =
      new EvaluationMachine(Definitions.NONE, Model.EMPTY, EvaluationBudget.DEFAULT, true, null);
  private final SortDomains domains = new SortDomains(Definitions.NONE, Model.EMPTY, machine);
  private final Evaluator evaluator = new Evaluator(Definitions.NONE, Model.EMPTY);

  static Stream<Sort> sorts() throws ParseException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < SORTS.size(); i++) {
      text.append("(declare-const c").append(i).append(' ').append(SORTS.get(i)).append(')');
    }
    return ScriptParser.parse(text.toString(), "sorts").commands().stream()
        .map(c -> ((Command.Declare) c).symbol().result());
  }

  private static SortRow row(Sort sort) {
    return Objects.requireNonNull(BuiltInSorts.row(sort), sort::toString);
  }

  @Test
  void everyRowIsTried() throws ParseException {
    assertThat(sorts().map(SortRowsTest::row).collect(Collectors.toSet()))
        .containsExactlyInAnyOrderElementsOf(BuiltInSorts.all());
  }

  @ParameterizedTest
  @MethodSource("sorts")
  void aUseOfTheSortCountsAsItsRowsFeature(Sort sort) throws ParseException {
    assertThat(Features.of(script("(declare-const c " + sort + ")"))).contains(row(sort).feature());
    assertThat(BuiltInSorts.feature(sort)).isEqualTo(row(sort).feature());
    assertThat(BuiltInSorts.names()).containsEntry(sort.name(), row(sort).feature());
  }

  @ParameterizedTest
  @MethodSource("sorts")
  void everySortHasADefaultThatIsAValueOfIt(Sort sort) throws ParseException {
    Term term = new DefaultTerms(Definitions.NONE, Model.EMPTY).term(sort);
    if (WITHOUT_VALUES.contains(sort.name())) {
      assertThat(term).isNull();
      return;
    }
    assertThat(Objects.requireNonNull(term).sort()).isEqualTo(sort);
    assertThat(evaluator.value(term)).isNotInstanceOf(Unknown.class);
    assertThat(read(term)).isEqualTo(term);
  }

  @ParameterizedTest
  @MethodSource("sorts")
  void asManyValuesAreListedAsThereAre(Sort sort) {
    BigInteger size = domains.cardinality(sort);
    List<Value> values = domains.values(sort, LISTED);
    if (values == null) {
      return;
    }
    assertThat(size).isEqualTo(BigInteger.valueOf(values.size()));
    Term initial =
        Objects.requireNonNull(new DefaultTerms(Definitions.NONE, Model.EMPTY).term(sort));
    assertThat(values).doesNotHaveDuplicates().contains(evaluator.value(initial));
    for (Value value : values) {
      Term term = Objects.requireNonNull(new ValueTermWriter(Definitions.NONE).term(value, sort));
      assertThat(term.sort()).isEqualTo(sort);
      assertThat(evaluator.value(term)).isEqualTo(value);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "Bool | 2 | 2",
        "(_ BitVec 6) | 64 | 64",
        "(_ BitVec 70000) | - | -",
        "(_ FloatingPoint 2 2) | 15 | 15",
        "Float16 | 63491 | -",
        "RoundingMode | 5 | 5",
        "Unicode | 196608 | -",
        "(Array Bool RoundingMode) | 25 | 25",
        "(Array Int Bool) | - | -",
        "(Array Int UnitTuple) | 1 | 1",
        "(Tuple Bool RoundingMode Bool) | 20 | 20",
        "(Tuple Int Bool) | - | -",
        "UnitTuple | 1 | 1",
        "(Nullable (Nullable Bool)) | 4 | 4",
        "(Nullable Int) | - | -",
        "(_ FiniteField 7) | 7 | 7",
        "(_ FiniteField 170141183460469231731687303715884105727)"
            + " | 170141183460469231731687303715884105727 | -",
        "Int | - | -",
        "String | - | -",
        "(Set Bool) | - | -",
      })
  void sizes(String text, @Nullable BigInteger size, @Nullable Integer listed)
      throws ParseException {
    Sort sort =
        ((Command.Declare) script("(declare-const c " + text + ")").commands().get(0))
            .symbol()
            .result();
    assertThat(domains.cardinality(sort)).isEqualTo(size);
    List<Value> values = domains.values(sort, LISTED);
    assertThat(values == null ? null : values.size()).isEqualTo(listed);
  }

  @ParameterizedTest
  @MethodSource("sorts")
  void samplesAreValuesOfTheSort(Sort sort) {
    List<Value> samples = row(sort).samples(sort);
    assertThat(samples).doesNotHaveDuplicates();
    for (Value value : samples) {
      Term term = Objects.requireNonNull(new ValueTermWriter(Definitions.NONE).term(value, sort));
      assertThat(term.sort()).isEqualTo(sort);
      assertThat(evaluator.value(term)).isEqualTo(value);
    }
  }

  @ParameterizedTest
  @MethodSource("sorts")
  void drawnValuesAreClosedTermsOfTheSort(Sort sort) throws ParseException {
    Random random = new Random(sort.toString().hashCode());
    Randomness randomness =
        new Randomness() {
          @Override
          public long bits() {
            return random.nextLong();
          }

          @Override
          public int below(int bound) {
            return random.nextInt(bound);
          }
        };
    Term current = null;
    for (int i = 0; i < 50 && row(sort).isDrawn(); i++) {
      Term drawn = Objects.requireNonNull(draw(sort, current, randomness), sort::toString);
      assertThat(drawn.sort()).isEqualTo(sort);
      assertThat(evaluator.value(drawn)).isNotInstanceOf(Unknown.class);
      assertThat(read(drawn)).isEqualTo(drawn);
      current = drawn;
    }
  }

  private static @Nullable Term draw(Sort sort, @Nullable Term current, Randomness randomness) {
    return row(sort).draw(sort, current, randomness, part -> draw(part, null, randomness));
  }

  /** Parses a term where its sort is expected, because a lambda is an array elsewhere. */
  private static Term read(Term term) throws ParseException {
    String text = "(declare-const c " + term.sort() + ")(assert (= c " + term + "))";
    return script(text).commands().get(1).terms().get(0).child(1);
  }

  private static Script script(String text) throws ParseException {
    return ScriptParser.parse(text, "test");
  }
}
