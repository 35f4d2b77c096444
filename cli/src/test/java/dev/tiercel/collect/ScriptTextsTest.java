package dev.tiercel.collect;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scripts found in the text of reports. */
class ScriptTextsTest {
  private static final String A = "(declare-const p Bool)\n(assert p)\n(check-sat)\n";
  private static final String B = "(assert false)\n(check-sat)\n";

  @Test
  void fencedBlocksHoldScriptsAndOutputsAreLeftOut() {
    String text =
        "Hi, z3 (see below) says \"unsat\" here:\r\n```smt2\r\n"
            + A.replace("\n", "\r\n")
            + "```\n\n"
            + "and\n\n"
            + "~~~~\n"
            + "$ cat b.smt2\n"
            + "; a comment\n"
            + "(assert false)\n"
            + "; another\n"
            + "(check-sat)\n"
            + "$ z3 b.smt2\n"
            + "sat\n"
            + "(error \"line 1\")\n"
            + "(model (define-fun p () Bool true))\n"
            + "~~~~\n";
    assertThat(ScriptTexts.ofMarkdown(text))
        .containsExactly(A, "(assert false)\n; another\n(check-sat)\n");
  }

  @Test
  void textBetweenBlocksIsRead() {
    assertThat(ScriptTexts.ofMarkdown("It's broken (again:\n\n" + A + "\nThanks, (assert that)"))
        .containsExactly(A);
    assertThat(ScriptTexts.ofMarkdown("> " + A.strip().replace("\n", "\n> ") + "\n\nYes."))
        .containsExactly(A);
  }

  @Test
  void exitAndPromptsEndAScriptAndAScriptCountsOnce() {
    assertThat(ScriptTexts.ofText(A + "(exit)\n" + B + "% z3 x\n" + B))
        .containsExactly(A + "(exit)\n", B);
  }

  @Test
  void aTextOfManyScriptsIsReadInItsFirstThousand() {
    String many =
        IntStream.range(0, 3_000)
            .mapToObj(i -> "(assert (= 0 " + i + "))(exit)\n")
            .collect(Collectors.joining());
    assertThat(ScriptTexts.ofText(many)).hasSize(1_000);
  }

  @Test
  void numeralsAndNamesAtTheBeginningOfALineAreNoPrompts() {
    String odd = "(assert (= (_ bv0 1)\n#b0\n))\n(assert (let (($x1 true))\n$x1))\n";
    assertThat(ScriptTexts.ofText(odd)).containsExactly(odd);
  }

  @Test
  void emptyAndUnfinishedScriptsAreHarmless() {
    assertThat(ScriptTexts.ofMarkdown("```\n(get-model)\n```\n```\nunclosed")).isEmpty();
    assertThat(ScriptTexts.ofMarkdown("```\n(assert (and p")).containsExactly("(assert (and p\n");
    assertThat(ScriptTexts.ofMarkdown("")).isEmpty();
  }

  @Test
  void optionsStandInCommandLinesUnlessTheyDiffer() {
    assertThat(
            CommandLines.of(
                "```\n$ z3 model_validate=true sat.euf=true a.smt2\n```\n"
                    + "`cvc5 --strings-exp -q --no-check-models a.smt2`"))
        .isEqualTo(
            Map.of(
                "z3", Map.of("model_validate", "true", "sat.euf", "true"),
                "cvc5", Map.of("strings-exp", "true", "check-models", "false")));
    assertThat(CommandLines.of("$ z3 a=1 x.smt2\n$ z3 a=2 x.smt2\nz3 and cvc5 differ")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      delimiter = '|',
      value = {
        "Soundness bug with str.replace | - | SOUNDNESS",
        "Z3 returns unsat for a satisfiable formula | - | SOUNDNESS",
        "[bug] Invalid model with --decision=internal | - | INVALID_MODEL",
        "Assertion violation in rewriter.cpp | - | CRASH",
        "Segfault with z3 4.8.9 | - | CRASH",
        "heap-use-after-free in smt_context | - | CRASH",
        "Strange thing | unsoundness | SOUNDNESS",
        "How do I assert two formulas? | question | -",
        "Performance regression in QF_BV | - | -",
        "Please support models of arrays | enhancement | -"
      })
  void titlesAndLabelsSayWhatIsReported(
      String title, @Nullable String label, @Nullable BugKind kind) {
    assertThat(BugKind.of(title, label == null ? List.of() : List.of(label))).isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource({
    "https://a/files/1/x.smt2, true", "https://a/files/1/X.SMT2.txt, true",
    "https://a/files/1/x.zip, true", "https://a/files/1/x.smt2.gz, true",
    "https://a/files/1/x.png, false", "https://a/files/1/x.tar.gz, false"
  })
  void attachmentsAreKnownByTheirNames(URI address, boolean readable) {
    assertThat(Attachment.isReadable(address)).isEqualTo(readable);
  }
}
