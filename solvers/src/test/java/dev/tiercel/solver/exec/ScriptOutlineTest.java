package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptOutlineTest {
  @ParameterizedTest(name = "{0} asks {1} times, and takes a solver that goes on: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (assert true)(check-sat)(get-model)             | 1 | false
          (assert true)                                   | 0 | false
          (check-sat)(check-sat)                          | 2 | true
          (check-sat)(exit)(check-sat)                    | 1 | false
          (push 1)(check-sat)                             | 1 | true
          (check-sat-assuming (a))                        | 1 | true
          (check-sat)(get-interpolant A p)                | 1 | true
          (get-abduct A p)                                | 0 | false
          (get-abduct A p)(get-abduct-next)               | 0 | true
          (assert (= s "(push 1)(check-sat)"))(check-sat)| 1 | false
          """)
  void looksAtOutermostItems(String script, int checks, boolean incremental) {
    ScriptOutline outline = ScriptOutline.of(script);
    assertThat(outline.checks()).isEqualTo(checks);
    assertThat(outline.incremental()).isEqualTo(incremental);
    assertThat(outline.quiet()).isTrue();
  }

  @ParameterizedTest(name = "{0} ends at {1} and leaves nothing: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (check-sat)                     | 11 | true
          (check-sat)(exit)(check-sat)    | 11 | false
          (set-option :a true)(check-sat) | 31 | false
          (check-sat)(assert (= s "       | -1 | false
          (check-sat) word                | -1 | false
          word (exit)                     | -1 | false
          (exit) word                     |  0 | false
          """)
  void knowsWhereTextCanBeAppended(String script, int end, boolean leavesNoState) {
    ScriptOutline outline = ScriptOutline.of(script);
    assertThat(outline.end()).isEqualTo(end);
    assertThat(outline.leavesNoState()).isEqualTo(leavesNoState);
  }

  @ParameterizedTest(name = "{0} prints what looks like a verdict only in answer to a check: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (check-sat)(get-info :status)(echo "sat it is") | true
          (echo "sat")(check-sat)                         | false
          (echo "unsat")(check-sat)                       | false
          (query reachable)(check-sat)                    | false
          (check-sat)(exit)(echo "sat")                   | true
          (assert (= s "(echo ""sat"")"))(check-sat)      | true
          """)
  void knowsWhatElsePrintsVerdicts(String script, boolean quiet) {
    assertThat(ScriptOutline.of(script).quiet()).isEqualTo(quiet);
  }
}
