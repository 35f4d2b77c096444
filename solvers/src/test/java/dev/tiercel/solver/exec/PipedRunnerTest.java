package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Patience;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a program that reads one script after another from a pipe. */
class PipedRunnerTest {
  private static final SolverProfile.CommandLine LINE =
      new SolverProfile.CommandLine(
          List.of(), SolverProfile.OptionSyntax.LONG, Map.of(), null, List.of("-in"));

  @TempDir Path folder;

  private static @Nullable PipedRunner open(Path program) throws IOException {
    try (ProcessRunner alone = new ProcessRunner()) {
      return PipedRunner.open(program, LINE, List.of(), alone, BlockCounting.OFF);
    }
  }

  private PipedRunner opened() throws IOException {
    return Objects.requireNonNull(open(Planted.piped(folder)));
  }

  @Test
  void scriptsFollowOneAnotherInAProcessAndKnowNothingOfEachOther() throws IOException {
    try (PipedRunner runner = opened()) {
      int first = runner.precedingRuns();
      assertThat(runner.run("(push 1)\n(check-sat)\n", Patience.AMPLE).output())
          .isEqualTo("unsat\n");
      assertThat(runner.run("(check-sat)", Patience.AMPLE).output()).isEqualTo("sat\n");
      assertThat(runner.run("", Patience.AMPLE).output()).isEmpty();
      assertThat(runner.precedingRuns()).isEqualTo(first + 3);
    }
  }

  @Test
  void outputBeforeACrashIsKept() throws IOException {
    try (PipedRunner runner = opened()) {
      for (int i = 0; i < 20; i++) {
        ProcessResult died = runner.run("(check-sat) plant-abort", Patience.AMPLE);
        assertThat(died.exit()).isEqualTo(134);
        assertThat(died.output()).isEqualTo("sat\n");
        ProcessResult left = runner.run("(check-sat) plant-leave", Patience.AMPLE);
        assertThat(left.exit()).isEqualTo(3);
        assertThat(left.output()).isEqualTo("sat\ngone");
        assertThat(runner.precedingRuns()).isZero();
      }
      assertThat(runner.run("(check-sat)", Patience.AMPLE).output()).isEqualTo("sat\n");
    }
  }

  @Test
  void linesOfErrorsAreThoseOfTheScript() throws IOException {
    try (PipedRunner runner = opened()) {
      for (int i = 0; i < 3; i++) {
        assertThat(runner.run("(push 1)\n\n(unknown)\n(check-sat)", Patience.AMPLE).output())
            .isEqualTo("(error \"line 3 column 7: unknown command\")\nunsat\n");
      }
    }
  }

  @Test
  void oneThatSpinsIsStoppedAndTheNextIsFine() throws IOException {
    try (PipedRunner runner = opened()) {
      ProcessResult stopped = runner.run("(check-sat) plant-spin", Patience.BUSY);
      assertThat(stopped.stopped()).isTrue();
      assertThat(stopped.output()).isEqualTo("sat\n");
      assertThat(runner.run("(check-sat)", Patience.AMPLE).output()).isEqualTo("sat\n");
    }
  }

  @Test
  void largeOutputIsReadCompletely() throws IOException {
    try (PipedRunner runner = opened()) {
      String much = runner.run("flood (check-sat)", Patience.AMPLE).output();
      assertThat(much).startsWith("more\n").endsWith("more\nsat\n").hasSize(1_000_004);
      String script = "(check-sat)\n".repeat(30_000);
      assertThat(runner.run(script, Patience.AMPLE).output()).isEqualTo("sat\n".repeat(30_000));
    }
  }

  @Test
  void aProgramWhoseResetForgetsNotEnoughIsNotRunSo() throws IOException {
    assertThat(open(Planted.piped(folder, "-DFORGETFUL=0"))).isNull();
  }

  @Test
  void aProgramThatEndsAtAnErrorStartsAnewBehindIt() throws IOException {
    try (PipedRunner runner = Objects.requireNonNull(open(Planted.piped(folder, "-DSTRICT=1")))) {
      assertThat(runner.run("(unknown)\n(check-sat)", Patience.AMPLE).exit()).isOne();
      assertThat(runner.run("(check-sat)", Patience.AMPLE).output()).isEqualTo("sat\n");
      assertThat(runner.precedingRuns()).isZero();
    }
  }

  @Test
  void aStaticProgramIsNotRunSo() throws IOException {
    Path program = Planted.piped(folder, "-static");
    assertThat(open(program)).isNull();
    try (ForkRunner runner = ForkRunner.open(program, Map.of(), BlockCounting.OFF)) {
      assertThat(runner.runMode()).contains("it is linked statically");
    }
  }
}
