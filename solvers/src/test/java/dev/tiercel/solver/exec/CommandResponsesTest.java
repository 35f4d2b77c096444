package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CommandResponsesTest {
  private static Map<Integer, String> responses(String script, String output) {
    Run run = new Run(List.of(Verdict.SAT), output, "", null, null, 0, ResourceUsage.NONE);
    Map<Integer, String> texts = new TreeMap<>();
    CommandResponses.of(script, run).forEach((number, r) -> texts.put(number, r.text()));
    return texts;
  }

  @Test
  void eachQuestionHasWhatWasPrintedInItsTurn() {
    String script =
        "(set-option :print-success true)(declare-const n Int)(simplify (+ n 0))(check-sat)"
            + "(get-value (n))(get-model)";
    String output = "success\nsuccess\nn\nsat\n((n\n 5))\n(\n  (define-fun n () Int 5)\n)\n";
    assertThat(responses(script, output))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(2, "n", 4, "((n\n 5))", 5, "(\n  (define-fun n () Int 5)\n)"));
  }

  @Test
  void echoOutputIsNotAValue() {
    assertThat(
            responses(
                "(echo \"here\")(check-sat)(echo \"x\")(get-value (n))", "here\nsat\nx\n((n 1))"))
        .containsExactlyEntriesOf(Map.of(3, "((n 1))"));
  }

  /** A doubled quote does not end a string. */
  @Test
  void aStringIsOneResponse() {
    assertThat(responses("(simplify s)(simplify t)(check-sat)", "\"\"\"\"\n\"a\"\"b\"\nsat\n"))
        .containsExactlyInAnyOrderEntriesOf(Map.of(0, "\"\"\"\"", 1, "\"a\"\"b\""));
  }

  @Test
  void reachableFactIsNotACheckAnswer() {
    String script = "(query p)(check-sat)(query (p 1))(get-model)";
    assertThat(responses(script, "sat\nunsat\nunsat\n(model)\n"))
        .containsExactlyInAnyOrderEntriesOf(Map.of(0, "sat", 2, "unsat", 3, "(model)"));
  }

  @Test
  void anErrorIsNoResponse() {
    String error = "(error \"line 1 column 1: no model\")";
    assertThat(responses("(check-sat)(get-value (n))(get-model)", "unsat\n" + error + "\n(model)"))
        .doesNotContainKey(1);
  }

  @Test
  void ofTwoThatMayBeMeantNeitherIs() {
    assertThat(responses("(simplify a)(assert a)(simplify b)", "a\nnoise\nb\n"))
        .doesNotContainKey(2);
  }

  @Test
  void goalsAreTheResponseToTactics() {
    assertThat(responses("(assert a)(apply simplify)(check-sat)", "(goals\n(goal\n  a))\nsat\n"))
        .containsExactlyEntriesOf(Map.of(1, "(goals\n(goal\n  a))"));
  }

  @Test
  void consequencesAreAVerdictAndImplications() {
    String script =
        "(get-consequences (p) (q))(check-sat)(get-consequences (p) (r))(get-value (q))";
    String output = "sat\n\n(=> p q)\n(=> p r)\nsat\nunsat\n((q true))\n";
    assertThat(responses(script, output))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(0, "sat\n\n(=> p q)\n(=> p r)", 2, "unsat", 3, "((q true))"));
    assertThat(responses(script + "(simplify q)", output + "q\n")).containsOnlyKeys(3, 4);
  }

  @Test
  void answerAfterARefusedAssertionIsNotTrusted() {
    String script = "(simplify a)(assert b)(simplify c)(check-sat)";
    Run run =
        new Run(
            List.of(Verdict.ERROR),
            "a\n(error \"line 1 column 15: unknown constant b\")\nc\nsat\n",
            "",
            "unknown constant b",
            null,
            0,
            ResourceUsage.NONE);
    assertThat(CommandResponses.of(script, run))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                0, new CommandResponses.CommandResponse("a", false),
                2, new CommandResponses.CommandResponse("c", true)));
  }
}
