package dev.tiercel.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.exec.Confinement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options of real solvers that name files, in every way to run one. */
class HostileScriptTest {
  @TempDir Path outside;

  @ParameterizedTest
  @CsvSource({
    "z3:4.14.1, WARM, :regular-output-channel",
    "z3:4.14.1, FRESH, :diagnostic-output-channel",
    "z3:4.14.1-java, WARM, :regular-output-channel",
    "z3:5.2.0, WARM, :diagnostic-output-channel",
    "cvc5:1.3.2, WARM, :diagnostic-output-channel",
    "cvc5:1.3.2, FRESH, :regular-output-channel",
  })
  void anOptionThatNamesAFileTouchesNone(String name, Placement placement, String option)
      throws IOException {
    assumeTrue(Confinement.current().holds(), () -> Confinement.current().words());
    Path victim = Files.writeString(outside.resolve("victim"), "whole");
    Path absent = outside.resolve("absent");
    try (Solver solver = Obtainable.open(name, placement)) {
      for (Path file : new Path[] {victim, absent}) {
        String naming = "(set-option " + option + " \"" + file + "\")";
        String script = naming + "(set-logic QF_UF)(declare-const p Bool)(assert p)(check-sat)";
        var unused = solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE));
      }
    }
    assertThat(victim).hasContent("whole");
    assertThat(absent).doesNotExist();
  }
}
