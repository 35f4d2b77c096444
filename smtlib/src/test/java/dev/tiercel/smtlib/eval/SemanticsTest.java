package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests tables of ground terms with their values: a simpler term of that value, {@code open} if the
 * standard leaves the value open, or {@code too much} if its evaluation would cost too much.
 */
class SemanticsTest {
  /** The parser turns it into a literal, so no term of a table has it. */
  private static final Operator CHARACTER = Theories.row(Feature.STRINGS, "char", 0);

  private static final List<String> TABLES =
      List.of("numbers.txt", "strings.txt", "sequences.txt", "collections.txt");

  @ParameterizedTest
  @CsvFileSource(
      resources = {"numbers.txt", "strings.txt", "sequences.txt", "collections.txt"},
      delimiter = '|',
      quoteCharacter = '`',
      commentCharacter = ';')
  void aTermHasItsValue(String term, String expected) throws ParseException {
    Value value = value(term, expected);
    switch (expected) {
      case "open" -> assertUnknown(value, " where the standard leaves it open");
      case "too much" -> assertUnknown(value, "the cost of ");
      case "transcendental" -> assertUnknown(value, "the transcendental function ");
      default -> assertThat(value).isEqualTo(evaluate(equation(term, expected).child(1)));
    }
  }

  /** Every meaning has a test case. */
  @ParameterizedTest
  @EnumSource(
      names = {
        "INTS",
        "REALS",
        "NONLINEAR",
        "TRANSCENDENTALS",
        "STRINGS",
        "SEQUENCES",
        "SETS",
        "BAGS"
      })
  void everyRowHasACase(Feature feature) throws IOException, ParseException {
    Set<Operator> used = used();
    assertThat(Theories.all())
        .filteredOn(row -> row.feature() == feature && row.semantics() != null)
        .isNotEmpty()
        .filteredOn(row -> !used.contains(row) && row != CHARACTER)
        .isEmpty();
  }

  @Test
  void aCharacterThatNoLiteralTookThePlaceOfHasItsValue() {
    Term character = CHARACTER.application(List.of(Index.of("#x2FFFF")));
    assertThat(character).isNotNull();
    assertThat(evaluate(character)).isEqualTo(Text.of(0x2FFFF));
  }

  /** Returns the rows that the tables' terms use. */
  private static Set<Operator> used() throws IOException, ParseException {
    Set<Operator> used = new HashSet<>();
    Deque<Term> open = new ArrayDeque<>();
    for (String table : TABLES) {
      for (String line : lines(table)) {
        if (!line.startsWith(";")) {
          String term = line.substring(0, line.lastIndexOf('|'));
          open.push(equation(term, term).child(0));
        }
      }
    }
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (term instanceof App app && app.symbol() instanceof Operator operator) {
        used.add(operator);
      }
      for (int i = 0; i < term.arity(); i++) {
        open.push(term.child(i));
      }
    }
    return used;
  }

  private static List<String> lines(String table) throws IOException {
    try (InputStream in = SemanticsTest.class.getResourceAsStream(table)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private static void assertUnknown(Value value, String reason) {
    assertThat(value).isInstanceOf(Unknown.class);
    assertThat(((Unknown) value).reason()).contains(reason);
  }

  private static Value value(String term, String expected) throws ParseException {
    boolean none = expected.matches("open|too much|transcendental");
    return evaluate(equation(term, none ? term : expected).child(0));
  }

  private static Term equation(String left, String right) throws ParseException {
    String script = "(assert (= " + left + " " + right + "))(check-sat)";
    return Check.of(ScriptParser.parse(script, left)).get(0).assertions().get(0);
  }

  private static Value evaluate(Term term) {
    return new Evaluator(Definitions.NONE, Model.EMPTY).value(term);
  }
}
