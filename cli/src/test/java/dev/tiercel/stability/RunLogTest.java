package dev.tiercel.stability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.testkit.Patience;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that answers by a script's last assertion stands for a solver. */
class RunLogTest {
  private static final String QUERY =
      """
      (declare-const a Int)
      (assert (< a 1))
      (assert (< a 2))
      (check-sat)
      """;

  @TempDir private Path folder;

  @Test
  void aStudyThatWasKilledMakesNoRunTwice() throws Exception {
    Path file = folder.resolve("runs");
    StabilityStudy.Result first;
    long made;
    try (Solver solver = solver();
        RunLog log = RunLog.in(file, "a 1.0")) {
      first = study(solver, log);
      made = log.made().runs();
    }
    assertThat(Files.readAllLines(file)).hasSize((int) made);
    Files.writeString(file, "{\"run\": \"ha", StandardOpenOption.APPEND);
    try (Solver solver = solver();
        RunLog log = RunLog.in(file, "a 1.0")) {
      StabilityStudy.Result again = study(solver, log);
      assertThat(log.made().runs()).isZero();
      assertThat(again.rates()).isEqualTo(first.rates());
      assertThat(again.seconds()).isEqualTo(first.seconds());
      assertThat(again.category()).isEqualTo(first.category());
    }
  }

  @Test
  void runsOfAnotherVersionAreMadeAgain() throws Exception {
    Path file = folder.resolve("runs");
    try (Solver solver = solver();
        RunLog log = RunLog.in(file, "a 1.0");
        RunLog other = RunLog.in(file, "a 1.1")) {
      study(solver, log);
      study(solver, other);
      assertThat(other.made().runs()).isEqualTo(log.made().runs()).isPositive();
    }
  }

  @Test
  void runsOfAnotherProcessAreReused() throws Exception {
    Path file = folder.resolve("runs");
    try (Solver solver = solver();
        RunLog one = RunLog.in(file, "a 1.0");
        RunLog two = RunLog.in(file, "a 1.0")) {
      study(solver, one);
      study(solver, two);
      assertThat(two.made().runs()).isZero();
    }
  }

  private static StabilityStudy.Result study(Solver solver, RunLog log) throws Exception {
    Entry query = EntryCodec.decode(QUERY, "query");
    StabilityStudy study =
        new StabilityStudy(
            new StabilityStudy.Settings(
                Configuration.DEFAULT, Patience.AMPLE, Perturbation.PUBLISHED, 8, 1),
            log);
    study.advance(solver, query, 8, () -> false);
    return study.result();
  }

  private Solver solver() throws IOException {
    Path program = folder.resolve("solver");
    Files.writeString(
        program,
        """
        #!/bin/sh
        [ "$1" = --version ] && { echo some 1.0; exit; }
        tail -n 2 "$1" | grep -q ' 2' && echo unsat || echo unknown
        """);
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return Solvers.open(SolverId.parse("path:" + program));
  }
}
