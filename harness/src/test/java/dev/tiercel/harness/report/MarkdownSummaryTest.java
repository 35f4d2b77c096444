package dev.tiercel.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
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
  void aDefectIsOneRowHoweverManyFindingsItHas() {
    Bug one = Planted.bug("crash", "z3 crash a", "Fails.");
    Bug same =
        new Bug(
            one.kind(),
            one.solver(),
            List.of("z3:4.8.9"),
            one.key(),
            "Fails again.",
            one.script(),
            Map.of(Bug.GROUP, "g"));
    Bug first =
        new Bug(
            one.kind(),
            one.solver(),
            one.versions(),
            one.key(),
            one.reason(),
            one.script(),
            Map.of(Bug.GROUP, "g"));
    assertThat(MarkdownSummary.of(List.of(first, same), "z3", ""))
        .endsWith(
            "| `crash-z3-0a1b2c3d` and 1 more | SolverCrash | `z3:4.14.1, z3:4.8.9` | `Fails.`"
                + " |\n");
  }

  @Test
  void noBugsAreReported() {
    assertThat(MarkdownSummary.of(List.of(), "z3", "")).isEqualTo("## z3\n\nNo bugs were found.\n");
  }
}
