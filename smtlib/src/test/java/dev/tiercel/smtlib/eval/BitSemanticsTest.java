package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests tables of terms and their values, written by hand from the text of the standard. */
class BitSemanticsTest {
  private static final List<String> TABLES =
      List.of("bit-vectors.txt", "floats.txt", "counting.txt");
  private static final Set<Feature> COVERED =
      Set.of(Feature.BIT_VECTORS, Feature.FLOATS, Feature.FINITE_FIELDS);

  private final Evaluator evaluator = new Evaluator(Definitions.NONE, Model.EMPTY);

  @ParameterizedTest
  @CsvFileSource(
      resources = {"bit-vectors.txt", "floats.txt", "counting.txt"},
      delimiter = '|',
      quoteCharacter = '`',
      commentCharacter = ';')
  void aTermHasTheValueOfTheTable(String term, String expected) throws ParseException {
    Value value = evaluator.value(term(term));
    if (expected.equals("unknown")) {
      assertThat(value).isInstanceOf(Unknown.class);
    } else {
      assertThat(value).isNotInstanceOf(Unknown.class);
      assertThat(value).isEqualTo(evaluator.value(term(expected)));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "#xf0 | (_ bv240 8)",
        "(_ bv36893488147419103233 66) | (_ bv36893488147419103233 66)",
        "(fp #b1 #b01111 #b1000000000) | (fp (_ bv1 1) (_ bv15 5) (_ bv512 10))",
        "(fp #b0 #b00000 #b0000000001) | (fp (_ bv0 1) (_ bv0 5) (_ bv1 10))",
        "(_ NaN 5 11) | (_ NaN 5 11)",
        "(fp #b1 #b11111 #b0000000000) | (_ -oo 5 11)",
        "(fp #b1 #b00000 #b0000000000) | (_ -zero 5 11)",
        "RTN | RTN",
        "#f-1m7 | #f6m7"
      })
  void valuesAreWrittenAsSmtLib(String term, String text) throws ParseException {
    assertThat(evaluator.value(term(term))).hasToString(text);
  }

  @Test
  void everyRowWithAMeaningStandsInATable() throws IOException, ParseException {
    Set<Operator> tested = new HashSet<>();
    for (String table : TABLES) {
      for (String line : lines(table)) {
        if (!line.startsWith(";") && term(line.split("\\|")[0]) instanceof App app) {
          tested.add((Operator) app.symbol());
        }
      }
    }
    List<Operator> untested = new ArrayList<>(Theories.all());
    untested.removeIf(
        o -> o.semantics() == null || !COVERED.contains(o.feature()) || tested.contains(o));
    assertThat(untested).isEmpty();
  }

  /** {@code {1.5}} is a Float16. */
  private static Term term(String text) throws ParseException {
    String term =
        text.replaceAll("\\{-([0-9.]+)\\}", "(fp.neg ((_ to_fp 5 11) RNE $1))")
            .replaceAll("\\{([0-9.]+)\\}", "((_ to_fp 5 11) RNE $1)");
    Script script = ScriptParser.parse("(assert (= " + term + " " + term + "))", "table");
    return ((Command.Assert) script.commands().get(0)).term().child(0);
  }

  private static String[] lines(String table) throws IOException {
    try (InputStream in = Objects.requireNonNull(SemanticsTest.class.getResourceAsStream(table))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n");
    }
  }
}
