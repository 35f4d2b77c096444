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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that depend on the order of assertions, in place of solvers. */
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
  void unansweredQueryIsUnsolvableAfterSixtyMutants() throws Exception {
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

  /** A constant answer is stable, with or without errors. */
  @Test
  void answersAfterAnErrorCount() throws Exception {
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

  /** The first time limit ends after six mutants; the next call continues with them. */
  @Test
  void noMutantRunsOnceTheTimeIsOver() throws Exception {
    try (Solver solver = solver("grep -q nothing; echo unsat")) {
      StabilityStudy study = new StabilityStudy(settings(), RunLog.ofThisProcess());
      Entry query = EntryCodec.decode(QUERY, "query");
      AtomicInteger asked = new AtomicInteger();
      study.advance(solver, query, 60, () -> asked.incrementAndGet() > 6);
      assertThat(study.result().rates().values()).extracting(Proportion::runs).containsOnly(3);
      assertThat(study.isOver()).isFalse();
      study.advance(solver, query, 60, () -> false);
      assertThat(study.result().category()).isEqualTo(StabilityCategory.STABLE);
    }
  }

  @Test
  void aQueryThatTakesLongIsNotBegunBriefly() throws Exception {
    try (Solver solver = solver("{ while :; do :; done; }")) {
      StabilityStudy study = new StabilityStudy(settings(), RunLog.ofThisProcess());
      assertThat(study.tryShortRun(solver, EntryCodec.decode(QUERY, "query"))).isFalse();
      assertThat(study.isBegun()).isFalse();
    }
  }

  @Test
  void aQueryThatIsBegunBrieflyGoesOnFromThere() throws Exception {
    try (Solver solver = solver("cat >/dev/null; echo unsat")) {
      StabilityStudy study = new StabilityStudy(settings(), RunLog.ofThisProcess());
      Entry query = EntryCodec.decode(QUERY, "query");
      while (!study.tryShortRun(solver, query)) {
        assertThat(study.isBegun()).isFalse(); // the machine is busy
      }
      assertThat(study.result().answers()).containsExactly(Verdict.UNSAT);
      study.advance(solver, query, 5, () -> false);
      assertThat(study.result().rates().values()).extracting(Proportion::runs).containsOnly(6);
    }
  }

  private static StabilityStudy.Settings settings() {
    return new StabilityStudy.Settings(
        Configuration.DEFAULT, Patience.AMPLE, Perturbation.PUBLISHED, 60, 1);
  }

  private StabilityStudy.Result study(String does, int... steps) throws Exception {
    try (Solver solver = solver(does)) {
      StabilityStudy study = new StabilityStudy(settings(), RunLog.ofThisProcess());
      for (int mutants : steps) {
        study.advance(solver, EntryCodec.decode(QUERY, "query"), mutants, () -> false);
      }
      assertThat(study.isOver()).isEqualTo(steps[steps.length - 1] == 60);
      return study.result();
    }
  }

  private Solver solver(String does) throws IOException {
    Path program = folder.resolve("solver");
    Files.writeString(
        program,
        "#!/bin/sh\n[ \"$1\" = --version ] && { echo some 1.0; exit; }\ncat \"$1\" | "
            + does
            + "\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return Solvers.open(SolverId.parse("path:" + program));
  }
}
