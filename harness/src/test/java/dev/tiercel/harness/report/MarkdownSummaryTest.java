package dev.tiercel.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownSummaryTest {
  @Test
  void aSolversWordsBreakNoTable() {
    Bug bug = Planted.bug("crash", "z3 crash a", "Fails `a|b`\n<img> & more.");
    assertThat(MarkdownSummary.of(List.of(bug), "z3:4.14.1", "Ten minutes."))
        .isEqualTo(
            """
            ## z3:4.14.1

            Ten minutes.

            | bug | kind | seen in | why |
            | --- | --- | --- | --- |
            | `crash-z3-0a1b2c3d` | SolverCrash | `z3:4.14.1` | ``Fails `a\\|b` <img> & more.`` |
            """);
  }

  @Test
  void noBugsAreSaid() {
    assertThat(MarkdownSummary.of(List.of(), "z3", "")).isEqualTo("## z3\n\nNo bugs were found.\n");
  }
}
