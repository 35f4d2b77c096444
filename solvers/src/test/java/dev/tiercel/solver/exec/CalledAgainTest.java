package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of an instrumented program whose main function is called for one script after another. */
class CalledAgainTest {
  private static final String CHECK = "(check-sat)\n";
  private static final Limits AMPLE =
      new Limits(Patience.AMPLE.wall(), Patience.AMPLE.cpu(), 256 << 20, 1 << 16);

  @TempDir static Path folder;

  private static Path program;

  @BeforeAll
  static void compile() throws IOException {
    program = Planted.again(folder);
  }

  private static Solver open() {
    return Solvers.open(new SolverId("path", program.toString()));
  }

  private static Run run(Solver solver, String script) {
    return solver.run(new Job(script, Configuration.DEFAULT, AMPLE));
  }

  @Test
  void manyScriptsRunInOneProcessAndEachIsCountedAlone() {
    try (Solver solver = open()) {
      assertThat(solver.runMode())
          .isEqualTo(
              "by a native server that runs many scripts in a process, which counts its edges");
      assertThat(run(solver, "plant-company" + CHECK).output())
          .isEqualTo("; the first here\nunknown\n");
      run(solver, CHECK);
      Map<Integer, Long> usual = hits(solver);
      assertThat(run(solver, "plant-company" + CHECK).output())
          .isEqualTo("; not the first here: 1\nunknown\n");
      assertThat(hits(solver)).isNotEqualTo(usual);
      run(solver, CHECK);
      assertThat(hits(solver)).isEqualTo(usual);
      assertThat(solver.precedingJobs()).hasSize(3);
    }
  }

  @Test
  void itsTimePassesFromRunToRun() {
    try (Solver solver = open()) {
      for (int i = 0; i < 2; i++) {
        assertThat(run(solver, "plant-time").output()).isEqualTo("; time passes\n");
      }
    }
  }

  @Test
  void anEndOfTheProcessIsTheEndOfOneRun() {
    try (Solver solver = open()) {
      run(solver, "plant-company");
      Failure failure = Objects.requireNonNull(run(solver, "plant-abort").failure());
      assertThat(failure.kind()).isEqualTo(Failure.Kind.SIGNAL);
      assertThat(hits(solver)).isNotEmpty();
      assertThat(run(solver, "plant-company").output()).isEqualTo("; the first here\n");
      assertThat(run(solver, "plant-litter" + CHECK).last()).isEqualTo(Verdict.UNKNOWN);
      assertThat(run(solver, "plant-look" + CHECK).last()).isEqualTo(Verdict.UNKNOWN);
    }
  }

  @Test
  void theLastJobRunsAgainInTheSameProcess() {
    try (Solver solver = open()) {
      assertThat(solver.rerun()).isNull();
      run(solver, "plant-company");
      Map<Integer, Long> first = hits(solver);
      assertThat(Objects.requireNonNull(solver.rerun()).output())
          .isEqualTo("; not the first here: 1\n");
      assertThat(hits(solver)).isNotEqualTo(first);
    }
  }

  private static Map<Integer, Long> hits(Solver solver) {
    Map<Integer, Long> hits = new TreeMap<>();
    Coverage coverage = Objects.requireNonNull(solver.coverage());
    coverage.forEachBlock(hits::put);
    return hits;
  }
}
