package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.start.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/**
 * Answers of {@code check} about a solver that lies, without a second solver, and one that dies.
 */
class LyingSolverTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (declare-const y Int)(assert (= (mod y 0) 12)) | (define-fun mod
          (assert (= ((_ fp.to_sbv 8) RNE (_ NaN 5 11)) #x0c)) | (define-fun fp.to_sbv
          (define-fun-rec half ((n Int)) Int (ite (< n 2) 0 (+ 1 (half (- n 2)))))(declare-const n Int)(assert (= (half n) 3)) | (define-fun n () Int
          (declare-const r RegLan)(assert (= r (re.+ (str.to_re "z")))) | (define-fun r () RegLan
          (declare-const b (Bag Int))(assert (= (bag.card b) 3)) | (define-fun b () (Bag Int)
          (declare-fun up (Int) Int)(assert (forall ((i Int) (j Int)) (=> (<= i j) (<= (up i) (up j))))) | (define-fun up
          """)
  void aWrongUnsatIsABugWithTheModelInHand(String script, String model, @TempDir Path folder)
      throws IOException {
    Path solver = Files.writeString(folder.resolve("solver"), "#!/bin/sh\necho unsat\n");
    assertThat(solver.toFile().setExecutable(true)).isTrue();
    Path file = Files.writeString(folder.resolve("a.smt2"), script + "(check-sat)\n");
    StringWriter out = new StringWriter();
    CommandLine line = Tiercel.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(out));

    int code = line.execute("check", "--solver", "path:" + solver, file.toString());

    assertThat(out.toString())
        .contains("BUG")
        .contains("all its assertions are true under this model")
        .contains(model);
    assertThat(code).isEqualTo(ExitCode.FOUND.code());
  }

  @Test
  void aDeathOfAnUnreadScriptHasAKey(@TempDir Path folder) throws IOException {
    Path solver = Files.writeString(folder.resolve("solver"), "#!/bin/sh\nkill -SEGV $$\n");
    assertThat(solver.toFile().setExecutable(true)).isTrue();
    Path file = Files.writeString(folder.resolve("a.smt2"), "(assert (fp))\n");
    StringWriter out = new StringWriter();
    CommandLine line = Tiercel.commandLine();
    line.setOut(new PrintWriter(out));

    int code = line.execute("check", "--json", "--solver", "path:" + solver, file.toString());

    assertThat(out.toString())
        .contains("\"kind\":\"crash\"")
        .containsPattern("\"key\":\"path crash ");
    assertThat(code).isEqualTo(ExitCode.FOUND.code());
  }
}
