package dev.tiercel.smtlib.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tiercel.smtlib.ast.Script;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RestrictionTest {
  private static Script strictly(String text) throws ParseException {
    return ScriptParser.parse(text, "a.smt2", Restrictions.STANDARD);
  }

  @ParameterizedTest
  @EnumSource
  void theExampleBreaksTheRestrictionAndNoOther(Restriction restriction) throws ParseException {
    String example = restriction.example();
    ParseException complaint = catchThrowableOfType(ParseException.class, () -> strictly(example));
    assertThat(complaint).isNotNull();
    assertThat(complaint.restriction()).isEqualTo(restriction);
    for (String family : restriction.acceptingSolvers()) {
      ScriptParser.parse(example, "a.smt2", Restrictions.of(family));
    }
  }

  /** A datatype without values makes the script meaningless. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NOT_WELL_FOUNDED")
  void exampleIsParsedWithoutADialect(Restriction restriction) throws ParseException {
    Script script = ScriptParser.parse(restriction.example(), "a.smt2");
    assertThat(ScriptParser.parse(script.toString(), "as printed")).isEqualTo(script);
  }

  @ParameterizedTest
  @EnumSource
  void aFamilyThatNoRowNamesKeepsToTheRestriction(Restriction restriction) {
    assertThatThrownBy(
            () ->
                ScriptParser.parse(
                    restriction.example(), "a.smt2", Restrictions.of("no solver of ours")))
        .isInstanceOf(ParseException.class);
  }

  private static List<String> lines(String file) throws IOException {
    try (InputStream in = Objects.requireNonNull(RestrictionTest.class.getResourceAsStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith(";"))
          .toList();
    }
  }

  static Stream<Arguments> illFormed() throws IOException {
    return lines("ill-formed.txt").stream().map(RestrictionTest::cells);
  }

  static Stream<String> wellFormed() throws IOException {
    return lines("well-formed.txt").stream();
  }

  /** An example may contain the table's arrow as an operator; the last one separates the cells. */
  private static Arguments cells(String line) {
    int arrow = line.lastIndexOf(" => 1:");
    return Arguments.of(line.substring(0, arrow), line.substring(arrow + 4));
  }

  @ParameterizedTest
  @MethodSource("illFormed")
  void anIllFormedScriptGetsOneSentenceWithItsPlace(String script, String sentence) {
    assertThatThrownBy(() -> strictly(script))
        .isInstanceOf(ParseException.class)
        .hasMessage("a.smt2:" + sentence);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(set-logic QF_UF)(declare-sort V 0)(declare-fun + (V V) V)(declare-const v V)(assert (= v"
            + " (+ v v)))",
        "(set-logic QF_UF)(declare-sort String 0)(declare-const s String)(assert (= s s))",
        "(declare-const |forall| Bool)(assert |forall|)",
        "(push 1)(declare-const k Int)(pop 1)(declare-const k Bool)(assert k)",
        "(declare-datatypes ((Maybe 1)) ((par (E) ((no) (yes (it E))))))"
            + "(declare-datatypes ((Twig 0)) (((twig (next (Maybe Twig))))))",
        "(declare-datatypes ((Up 0) (Down 0)) (((top) (up (under Down))) ((down (over Up)))))",
        "(declare-codatatypes ((Flow 0)) (((flow (first Int) (later Flow)))))",
        "(declare-datatype D ((c (s Int)) (d)))(declare-const x D)(assert (match x ((d true) ((c _)"
            + " false))))",
        "(declare-const p Bool)(declare-const q Bool)(check-sat-assuming (p (not q) true))",
        "(assert (! true :named a :named b :note (c d)))",
        "(declare-fun q (Int) Bool)(assert (forall ((k Int)) (or (q k) (! (q 0) :named zero))))",
        "(define-sort Same (E) E)(declare-const k (Same Int))",
        "(reset)(set-logic QF_UF)(reset)(set-logic QF_LIA)",
        "(declare-const n Int)(maximize (+ n 1))(assert-soft (> n 2) :weight 0.5 :id g)(simplify (*"
            + " n n) :som true)",
        "(declare-rel edge (Int))(declare-var k Int)(rule (=> (> k 2) (edge k)) far)(query edge)",
        "(synth-fun g ((k Int)) Int ((I Int)) ((I Int (k 0 1))))(declare-var m Int)(constraint (>"
            + " (g m) m))(check-synth)",
        "(set-option :produce-models true)(check-sat)(get-value (true))(get-info :anything)(echo"
            + " \"\")",
      })
  void standardAndDocumentedSyntaxIsAccepted(String script) throws ParseException {
    Script read = strictly(script);
    assertThat(ScriptParser.parse(read.toString(), "as printed")).isEqualTo(read);
  }

  @ParameterizedTest
  @MethodSource("wellFormed")
  void unusualLegalScriptIsAccepted(String script) throws ParseException {
    Script read = strictly(script);
    assertThat(ScriptParser.parse(read.toString(), "as printed")).isEqualTo(read);
  }
}
