package dev.tiercel.harness.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.finding.ScriptedSolver;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CorpusRunTest {
  @ParameterizedTest(name = "{0}: ended {1}, rejected {2}, decided {3}, time-outs {4}")
  @CsvSource({
    "sat, 0, 0, 2, 0",
    "unknown, 0, 0, 0, 0",
    "unsat unknown, 0, 0, 0, 0",
    "timeout, 2, 0, 0, 2",
    "sat timeout, 2, 0, 0, 2",
    "out_of_resources, 2, 0, 0, 0",
    "crash @key, 2, 0, 0, 0",
    "error !why, 0, 2, 0, 0",
    "sat !why, 0, 2, 0, 0",
  })
  void everyRunCountsByItsLastAnswer(
      String answer, int ended, int rejected, int decided, int timeouts, @TempDir Path folder)
      throws IOException {
    Path script = Files.writeString(folder.resolve("a.smt2"), "(check-sat)\n");
    CorpusRun run =
        CorpusRun.of(
            new ScriptedSolver(SolverId.parse("stub:" + answer)),
            List.of(script, script),
            Limits.DEFAULT);
    assertThat(run.runs()).isEqualTo(2);
    assertThat(run.ended()).isEqualTo(ended);
    assertThat(run.rejected()).isEqualTo(rejected);
    assertThat(run.decided()).isEqualTo(decided);
    assertThat(run.timeouts()).isEqualTo(timeouts);
    assertThat(run.edges().isEmpty()).as("it counts none").isTrue();
  }
}
