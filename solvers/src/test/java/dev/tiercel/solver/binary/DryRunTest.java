package dev.tiercel.solver.binary;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.solver.DryRun;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DryRunTest {
  @TempDir private Path folder;

  @ParameterizedTest(name = "a program that does `{0}` says {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          :                          | to (assert p) it says nothing where sat is right
          echo sat                   | to (assert p) (assert (not p)) it says sat where unsat is right
          echo unsat                 | to (assert p) it says unsat where sat is right
          echo unknown               | to (assert p) (assert (not p)) it says unknown where unsat is right
          echo Usage: me FILE; exit 2| to (assert p) it says Usage: me FILE where sat is right
          echo '(error "no logic")'  | to (assert p) it says no logic where sat is right
          """)
  void silentSolverIsNotAsked(String code, String why) throws IOException {
    try (Solver solver = Solvers.open(FakeSolver.write(folder, "some solver", code))) {
      assertThatThrownBy(() -> DryRun.of(solver))
          .isInstanceOf(SolverUnavailableException.class)
          .hasMessageContaining("does not answer: " + why);
    }
  }

  @Test
  void deniedExecutionSuggestsTheOption() throws IOException {
    String wrapper = "echo 'some solver: 5: /home/me/.opam/bin/z3: Permission denied' >&2";
    try (Solver solver = Solvers.open(FakeSolver.write(folder, "some solver", wrapper))) {
      assertThatThrownBy(() -> DryRun.of(solver))
          .isInstanceOf(SolverUnavailableException.class)
          .hasMessageContaining("/home/me/.opam/bin/z3: Permission denied")
          .hasMessageEndingWith("allow that by --confine=read:PATH.");
    }
  }

  @Test
  void answerOfASolverThatOnlyRefutes() throws IOException {
    String prover = "grep -q not $1 && echo unsat || echo unknown";
    try (Solver solver = Solvers.open(FakeSolver.write(folder, "some prover", prover))) {
      assertThatCode(() -> DryRun.of(solver)).doesNotThrowAnyException();
    }
  }

  @Test
  void oneTheoryIsEnoughAndACrashIsAnAnswer() throws IOException {
    String vectors = "grep -q BitVec $1 || exit 1; grep -q b0010 $1 && echo unsat || echo sat";
    try (Solver solver = Solvers.open(FakeSolver.write(folder, "some solver", vectors))) {
      assertThatCode(() -> DryRun.of(solver)).doesNotThrowAnyException();
    }
    try (Solver solver = Solvers.open(FakeSolver.write(folder, "some solver", "kill -SEGV $$"))) {
      assertThatCode(() -> DryRun.of(solver)).doesNotThrowAnyException();
    }
  }
}
