package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.SolverPlacement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests of the confinement by the kernel: a real solver is given options that name files,
 * unchanged.
 */
class ConfinedSolverTest {
  @TempDir Path outside;

  @ParameterizedTest
  @CsvSource({
    "z3, 4.14.1, :diagnostic-output-channel",
    "z3, 4.14.1, :regular-output-channel",
    "cvc5, 1.3.2, :diagnostic-output-channel"
  })
  void anOptionThatNamesAFileTouchesNone(String name, String version, String option)
      throws IOException {
    assumeTrue(Confinement.current().isActive(), () -> Confinement.current().describe());
    Path victim = Files.writeString(outside.resolve("victim"), "whole");
    Path absent = outside.resolve("absent");
    Path program;
    try (var made = Obtainable.open(name + ":" + version, SolverPlacement.WARM)) {
      program = made.program();
    }
    assumeTrue(program != null, "Tiercel was built without a C compiler");
    try (Launcher warm = ForkRunner.open(program, Map.of(), BlockCounting.OFF);
        Launcher fresh = new ProcessRunner()) {
      for (Launcher launcher : List.of(warm, fresh)) {
        for (Path file : List.of(victim, absent)) {
          String script =
              "(set-option %s \"%s\")(set-logic QF_UF)(declare-const p Bool)(assert p)(check-sat)"
                  .formatted(option, file);
          ProcessResult ended =
              launcher.run(List.of(program.toString(), Launcher.SCRIPT), script, Patience.AMPLE);
          assertThat(ended.stopped()).isFalse();
        }
      }
    }
    assertThat(victim).hasContent("whole");
    assertThat(absent).doesNotExist();
  }
}
