package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.start.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** {@code findings retest} shows whether another version still has the bug of a kept script. */
class RetestTest {
  @ParameterizedTest
  @CsvSource({
    "unsat, BUG: , FOUND",
    "sat, ok: sat, NOTHING",
    "unknown, undecided: unknown, UNDECIDED",
    "'(error \"line 1 column 2: unknown constant f\")', not supported: error, UNDECIDED"
  })
  void aVersionHasAKeptBugOrHasItNot(
      String answer, String outcome, ExitCode code, @TempDir Path folder) throws IOException {
    Path solver = Files.writeString(folder.resolve("solver"), "#!/bin/sh\necho '" + answer + "'\n");
    assertThat(solver.toFile().setExecutable(true)).isTrue();
    Path kept = Files.createDirectory(folder.resolve("kept"));
    Files.writeString(
        kept.resolve("z3-wrong-unsat-one.smt2"),
        """
        ;! target z3:4.14.1
        ;! kind refutation
        ;! key z3 says unsat where a model exists in ints
        (declare-const x Int)
        (assert (= (* x x) 9))
        (check-sat)
        """);
    StringWriter out = new StringWriter();
    CommandLine line = Tiercel.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(out));

    int exit = line.execute("findings", "retest", "--solver", "path:" + solver, kept.toString());

    assertThat(out.toString())
        .startsWith("z3-wrong-unsat-one.smt2  path:" + solver + "  " + outcome);
    assertThat(exit).isEqualTo(code.code());
  }
}
