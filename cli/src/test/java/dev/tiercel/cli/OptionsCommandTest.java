package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class OptionsCommandTest {
  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private String program = "";

  @BeforeEach
  void writeProgram() throws IOException {
    String code =
        """
        #!/bin/sh
        case "$1" in
        --version) echo 'Z3 version 9.0 - 64 bit' ;;
        -pd) echo '[module] smt, description: smt solver'
          echo '    arith.solver (unsigned int) arithmetic solver (default: 6)'
          echo '    arith.tile (bool) tile the rows (default: true)'
          echo '    arith.tile_file (string) a file (default: )' ;;
        *) echo sat ;;
        esac
        """;
    Path file = Files.writeString(folder.resolve("solver"), code);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    program = "path:" + file;
  }

  private int run(String... arguments) {
    CommandLine line = Tiercel.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(out));
    return line.execute(arguments);
  }

  @Test
  void aProgramListsItsOwnOptions() {
    assertThat(run("options", program)).isZero();
    assertThat(out.toString().lines().map(line -> line.replaceAll(" +", " ").strip()))
        .containsExactly(
            "smt.arith.solver enum 6 safe 2 6",
            "smt.arith.tile bool true regular",
            "smt.arith.tile_file string - never fuzzed: names a file, by its name");
  }

  @Test
  void aSolverWithoutVersionListsItsCatalogue() {
    assertThat(run("options", "z3")).isZero();
    assertThat(out.toString()).contains("smt.arith.solver", "sat.phase");
  }

  @Test
  void anOptionOfAProgramAloneIsExplained() {
    assertThat(run("explain-option", program, "smt.arith.tile")).isZero();
    assertThat(out.toString())
        .startsWith("smt.arith.tile of z3, bool, default true")
        .contains("Nothing is known about it");
  }
}
