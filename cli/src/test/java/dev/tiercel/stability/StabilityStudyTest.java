package dev.tiercel.stability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import dev.tiercel.testkit.Patience;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that look at the order of assertions stand for solvers. */
class StabilityStudyTest {
  private static final String QUERY =
      """
      (declare-const a Int)
      (assert (< a 1))
      (assert (< a 2))
      (assert (< a 3))
      (assert (< a 4))
      (check-sat)
      """;

  @TempDir private Path folder;

  @Test
  void oneEditIsTheCauseWhereTheOrderDecides() throws Exception {
    StabilityStudy.Result result = study("tail -n 2 | grep -q 'a 4' && echo unsat || echo unknown");
    assertThat(result.category()).isEqualTo(StabilityCategory.UNSTABLE);
    StabilityStudy.Cause cause = result.cause();
    assertThat(cause).isNotNull();
    assertThat(cause.kind()).isEqualTo(Perturbation.SHUFFLE);
    assertThat(last(cause.answered())).contains("4");
    assertThat(last(cause.lost())).doesNotContain("4");
    assertThat(result.contradiction()).isNull();
  }

  @Test
  void anOppositeAnswerIsKept() throws Exception {
    StabilityStudy.Result result = study("tail -n 2 | grep -q 'a 4' && echo unsat || echo sat");
    assertThat(result.contradiction()).isNotNull();
  }

  @Test
  void whatNeverChangesIsStableFromSixtyMutantsOn() throws Exception {
    assertThat(study("cat >/dev/null; echo unsat").category()).isEqualTo(StabilityCategory.STABLE);
    assertThat(study("cat >/dev/null; echo unknown").category())
        .isEqualTo(StabilityCategory.UNSOLVABLE);
  }

  @Test
  void aQueryIsUnstableAsSoonAsNothingCanChangeThat() throws Exception {
    StabilityStudy.Result result = study("tail -n 2 | grep -q 'a 4' && echo unsat || echo unknown");
    assertThat(result.category()).isEqualTo(StabilityCategory.UNSTABLE);
    assertThat(result.rates().values()).allMatch(rate -> rate.runs() < 61);
  }

  @Test
  void aQueryWithRunsLeftIsInconclusive() throws Exception {
    StabilityStudy.Result half =
        study("tail -n 2 | grep -q 'a 4' && echo unsat || echo unknown", 5);
    assertThat(half.category()).isEqualTo(StabilityCategory.INCONCLUSIVE);
    assertThat(half.rates().values()).allMatch(rate -> rate.runs() == 6);
  }

  @Test
  void answersBehindAnErrorCount() throws Exception {
    StabilityStudy.Result result =
        study("cat >/dev/null; echo '(error \"declared already\")'; echo unsat");
    assertThat(result.answers()).containsExactly(Verdict.UNSAT);
    assertThat(result.category()).isEqualTo(StabilityCategory.STABLE);
  }

  private static String last(Entry entry) {
    return entry.script().commands().get(entry.script().commands().size() - 2).toString();
  }

  private StabilityStudy.Result study(String does) throws Exception {
    return study(does, 5, 60);
  }

  private StabilityStudy.Result study(String does, int... steps) throws Exception {
    Path program = folder.resolve("solver");
    Files.writeString(
        program,
        "#!/bin/sh\n[ \"$1\" = --version ] && { echo some 1.0; exit; }\ncat \"$1\" | "
            + does
            + "\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    try (Solver solver = Solvers.open(SolverId.parse("path:" + program))) {
      StabilityStudy study =
          new StabilityStudy(
              new StabilityStudy.Settings(
                  Configuration.DEFAULT, Patience.AMPLE, Perturbation.PUBLISHED, 60, 1));
      for (int mutants : steps) {
        study.advance(solver, EntryCodec.decode(QUERY, "query"), mutants);
      }
      assertThat(study.isOver()).isEqualTo(steps[steps.length - 1] == 60);
      return study.result();
    }
  }
}
