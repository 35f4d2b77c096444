package dev.tiercel.entry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EntryCodecTest {
  private static final String SCRIPT =
      "(set-logic QF_LIA)\n(declare-const x Int)\n(assert (> x 0))\n(check-sat)\n";

  private static Entry read(String text) throws ParseException {
    return EntryCodec.decode(text, "test.smt2");
  }

  @Test
  void aPlainScriptIsAnEntryAsItIs() throws ParseException {
    Entry entry = read("; a comment\n" + SCRIPT);

    assertThat(entry.script().checks()).isEqualTo(1);
    assertThat(entry.configurations()).isEmpty();
    assertThat(EntryCodec.text(entry)).isEqualTo("; a comment\n" + SCRIPT);
  }

  @Test
  void structuredCommentsCarryWhatIsKnown() throws ParseException {
    Entry entry =
        read(
            """
            ; found by chance
            ;! z3 smt.arith.solver=2 smt.random_seed=7
            ;! cvc5 nl-ext=full

            ;! witness (define-fun x () Int 3)
            ;! witness (define-fun y () Int 4)
            ;! from value, opfuzz
            ;! expect sat
            """
                + SCRIPT);

    assertThat(entry.configuration("z3").values())
        .isEqualTo(Map.of("smt.arith.solver", "2", "smt.random_seed", "7"));
    assertThat(entry.configuration("cvc5").get("nl-ext")).isEqualTo("full");
    assertThat(entry.configuration("yices")).isEqualTo(Configuration.DEFAULT);
    assertThat(entry.witness().lines(0))
        .containsExactly("(define-fun x () Int 3)", "(define-fun y () Int 4)");
    assertThat(entry.lineage()).containsExactly("value", "opfuzz");
    assertThat(entry.expected()).isEqualTo(ExpectedAnswer.SAT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"(check-sat", "", "|\u0000\udcff", ";! z3 a=1\n(", "\n", "(assert\n;! x\n"})
  void aTextThatIsNoScriptIsAnEntryWhereItSaysSo(String text) throws ParseException {
    Entry like = Entry.of(new Script(List.of())).withNotes(List.of("target z3:4.14.1"));
    Entry entry =
        EntryCodec.unread(text, like.withConfiguration("z3", Configuration.of(Map.of("a", "1"))));

    Entry again = EntryCodec.decode(EntryCodec.encode(entry), "test.smt2");

    assertThat(again).isEqualTo(entry);
    assertThat(again.isUnread()).isTrue();
    assertThat(again.script().commands()).isEmpty();
    assertThat(again.notes()).containsExactly("target z3:4.14.1");
    assertThat(again.configuration("z3").get("a")).isEqualTo("1");
    assertThat(again.source().text()).endsWith(text);
  }

  @Test
  void withoutThatMarkItIsRefused() throws ParseException {
    assertThatThrownBy(() -> read("(check-sat")).isInstanceOf(ParseException.class);
    assertThatThrownBy(() -> read("(check-sat\n;! unread\n")).isInstanceOf(ParseException.class);
    assertThat(read(SCRIPT).isUnread()).isFalse();
    Entry none = Entry.of(new Script(List.of()));
    assertThat(EntryCodec.ofAnyText(SCRIPT, none)).isEqualTo(read(SCRIPT));
    assertThat(EntryCodec.ofAnyText("(check-sat", none).isUnread()).isTrue();
    assertThat(EntryCodec.ofAnyText("(set-info :status sat)" + SCRIPT, none).expected())
        .as("a promise was made of another script")
        .isNull();
  }

  @Test
  void aTextThatSolversReadDifferentlyIsUnread() {
    Entry none = Entry.of(new Script(List.of()));
    String script = "(declare-const x Int)(assert (= x 007))(check-sat)";
    assertThat(EntryCodec.ofAnyText(script, none).isUnread()).as("= of x, 0, 0 and 7").isTrue();
    assertThat(EntryCodec.ofAnyText(script.replace("007", "700"), none).isUnread()).isFalse();
    String quoted = "(declare-const |x 007| Int)(assert (= |x 007| 0))(check-sat)";
    assertThat(EntryCodec.ofAnyText(quoted, none).isUnread()).isFalse();
  }

  @Test
  void aScriptKeepsItsOwnSpelling() throws ParseException {
    String text =
        "; by hand\r\n (set-logic QF_LRA)\r\n(declare-fun |x| () Real) ; x\n"
            + "(assert(= x 1.50))(assert (> |x|\t1))(check-sat) ; end";

    Entry entry = read(text);

    assertThat(entry.toString()).isEqualTo(text);
    assertThat(entry.withConfiguration("z3", Configuration.of(Map.of("a", "1"))).toString())
        .isEqualTo(";! z3 a=1\n" + text);
    assertThat(entry).isNotEqualTo(read(entry.script().toString()));
  }

  @Test
  void unchangedTextKeepsItsSpelling() throws ParseException {
    Entry entry =
        read(
            "; head\n(set-logic QF_LRA)\n(declare-fun |x| () Real) ; x\n(assert(= x 1.50))\n"
                + "(assert (> |x|\t1))(check-sat) ; end");
    List<Command> commands = new ArrayList<>(entry.script().commands());
    commands.set(2, read("(assert false)").script().commands().get(0));
    commands.add(new Command.CheckSat());

    assertThat(entry.withScript(new Script(commands)).toString())
        .isEqualTo(
            "(set-logic QF_LRA)\n(declare-fun |x| () Real) ; x\n(assert false)\n"
                + "(assert (> |x|\t1))(check-sat)\n(check-sat) ; end");
  }

  @ParameterizedTest
  @CsvSource({"QF_LRA,(assert (< y 1))", "QF_RDL,(assert (< y 1))", "QF_LIRA,(assert (< y 1.0))"})
  void numeralsKeepTheirMeaningUnderAnotherLogic(String logic, String printed)
      throws ParseException {
    Entry entry = read("(set-logic QF_LRA)(declare-const y Real)(assert (< y 1))");
    List<Command> commands = new ArrayList<>(entry.script().commands());
    commands.set(0, new Command.SetLogic(logic));

    Entry changed = entry.withScript(new Script(commands));

    assertThat(changed.toString()).contains(printed);
    assertThat(read(changed.toString())).isEqualTo(changed);
  }

  @Test
  void whereSortsAreDefinedAllThatIsNotTheSameScriptIsPrinted() throws ParseException {
    Entry entry = read("(define-sort W () Int) (declare-const y W)\n(assert (< y 01))(check-sat)");
    List<Command> commands = entry.script().commands();

    assertThat(entry.withScript(new Script(commands.subList(1, 4))).toString())
        .isEqualTo("(declare-const y Int)\n(assert (< y 1))\n(check-sat)\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ";! z3 a=1 b=2\n;! z3 a=3\n",
        ";! z3\n",
        ";!\n",
        ";!from\n;! from a\n;! from b , ,c\n",
        ";! expect maybe\n;! expect unsat\n;! expect sat\n",
        ";! seen 2024-01-01 by hand\n;! z3 x=\"a b\" \"odd = name\"=\"\"\n",
        ";! z3 x=\"unclosed\n;! z3 x=1=2\n;! z3 =1\n;! z3 a=1,b=2 a=3\n",
        ";! witness\n;! witness   (a)   \n",
        ";! witness@2 (b)\n;! witness (a)\n;! witness@x (c)\n;! witness@ d\n",
        "\r\n;! z3 a=1\r\n; b\r\n",
      })
  void writtenEntryReadsBackEqual(String header) throws ParseException {
    Entry once = read(header + SCRIPT);
    String text = EntryCodec.text(once);
    Entry twice = read(text);

    assertThat(twice).isEqualTo(once);
    assertThat(EntryCodec.encode(twice)).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void unknownCommentsAreKept() throws ParseException {
    Entry entry = read(";! bug https://example.org/1\n;! z3 no pairs\n" + SCRIPT);

    assertThat(entry.notes()).containsExactly("bug https://example.org/1", "z3 no pairs");
    assertThat(EntryCodec.text(entry)).startsWith(";! bug https://example.org/1\n;! z3 no pairs\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "a b",
        "\"",
        "\\",
        "\\n",
        "a=b",
        "two\nlines\r",
        "\t",
        "é\u2028",
        "x\\\""
      })
  void optionValuesOfAnyKindSurvive(String value) throws ParseException {
    Entry entry =
        read(SCRIPT).withConfiguration("z3", Configuration.of(Map.of("o", value, value, "v")));

    assertThat(read(EntryCodec.text(entry))).isEqualTo(entry);
  }

  @Test
  void nothingInsideAScriptIsTakenForAStructuredComment() throws ParseException {
    Entry entry = read("(set-info :source |\n;! z3 a=1\n|)\n" + SCRIPT);

    assertThat(entry.configurations()).isEmpty();
    assertThat(read(EntryCodec.text(entry))).isEqualTo(entry);
  }

  @Test
  void theStatusInAScriptIsTheExpectedAnswerToItsFirstCheck() throws ParseException {
    String two = "(set-info :status unsat)\n(check-sat)\n(set-info :status sat)\n(check-sat)\n";

    assertThat(read(two).expected()).isEqualTo(ExpectedAnswer.UNSAT);
    assertThat(EntryCodec.text(read(two))).isEqualTo(two);
    assertThat(read("(check-sat)(set-info :status sat)").expected()).isNull();
  }

  @Test
  void anotherScriptLosesWhatWasKnownOfTheOld() throws ParseException {
    Entry entry = read(";! z3 a=1\n;! witness (w)\n;! from value\n;! expect sat\n" + SCRIPT);

    Entry changed = entry.withScript(read("(check-sat)").script());

    assertThat(changed.witness().isEmpty()).isTrue();
    assertThat(changed.expected()).isNull();
    assertThat(changed.lineage()).containsExactly("value");
    assertThat(changed.configuration("z3").get("a")).isEqualTo("1");
  }

  @Test
  void theLineageForgetsItsOldest() throws ParseException {
    Entry entry = read(SCRIPT);
    for (int i = 0; i < 20; i++) {
      entry = entry.descendingBy(List.of("m" + i));
    }

    assertThat(entry.lineage()).hasSize(Entry.LINEAGE_LIMIT).startsWith("m12").endsWith("m19");
  }

  @Test
  void aBrokenScriptIsNoEntry() {
    assertThatThrownBy(() -> read("(assert true"))
        .isInstanceOf(ParseException.class)
        .hasMessageContaining("test.smt2:1");
  }

  @Test
  void aWitnessIsReadUnderTheDeclarationsOfItsScript() throws ParseException {
    Entry entry =
        read(
            ";! witness (define-fun x () Int (- 3))\n;! witness@1 (define-fun x () Int 4)\n"
                + "(declare-fun x () Int)(check-sat)(check-sat)");
    Declared x = Declared.function("x", List.of(), Sort.INT);

    Model model = entry.witness().model(0, entry.script());
    Model other = entry.witness().model(1, entry.script());

    assertThat(model).isNotNull().isNotEqualTo(other);
    assertThat(Objects.requireNonNull(model).body(x))
        .hasToString("Body[parameters=[], value=(- 3)]");
    assertThat(EntryCodec.text(entry.withWitness(Witness.of(model))))
        .startsWith(";! witness (define-fun x () Int (- 3))\n(declare-fun");
    assertThat(entry.witness().model(2, entry.script())).isNull();
  }

  @Test
  void aCheckMayHaveSeveralModels() throws ParseException {
    String text =
        """
        ;! witness (define-fun x () Int 3)
        ;! witness+1 (define-fun x () Int 5)
        ;! witness@1 (define-fun x () Int 4)
        ;! witness@1+1 (define-fun x () Int 6)
        ;! witness@1+2 (define-fun x () Int 7)
        (declare-const x Int)
        (assert (> x 2))
        (check-sat)
        (check-sat)
        """;
    Entry entry = read(text);
    assertThat(entry.witness().models(0, entry.script())).hasSize(2);
    assertThat(entry.witness().models(1, entry.script())).hasSize(3);
    assertThat(entry.witness().models(entry.script())).hasSize(5);
    assertThat(entry.witness().lines(1)).containsExactly("(define-fun x () Int 4)");
    assertThat(entry).hasToString(text);
    assertThat(entry.notes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"witness+ (a)", "witness+12 (a)", "witness@+1 (a)", "witness@1+x (a)"})
  void otherKeysAreNotes(String line) throws ParseException {
    Entry entry = read(";! " + line + "\n" + SCRIPT);
    assertThat(entry.witness().isEmpty()).isTrue();
    assertThat(entry.notes()).containsExactly(line);
  }
}
