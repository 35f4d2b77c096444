package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfinementTest {
  private static final String DONE = "did it";

  @TempDir static Path folder;
  @TempDir Path outside;
  private static Path program;
  private Path victim;

  @BeforeAll
  static void compile() throws IOException {
    program = Planted.hostile(folder);
  }

  @BeforeEach
  void needsTheKernel() throws IOException {
    assumeTrue(Confinement.current().isActive(), () -> Confinement.current().describe());
    victim = Files.writeString(outside.resolve("victim"), "whole");
  }

  @AfterEach
  void asUsual() {
    System.clearProperty(Confinement.PROPERTY);
  }

  private static Solver open(SolverPlacement placement) {
    SolverId id = new SolverId("path", program.toString());
    return placement == SolverPlacement.FRESH ? Solvers.openFresh(id) : Solvers.open(id);
  }

  private static Run run(Solver solver, String attack, Object target) {
    return solver.run(new Job(attack + " " + target, Configuration.DEFAULT, Patience.AMPLE));
  }

  @ParameterizedTest
  @EnumSource(names = {"WARM", "FRESH"})
  void nothingOutsideOfItsFolderIsWrittenOrRead(SolverPlacement placement) throws IOException {
    Path fromWithin = Path.of("../../../../../../../..").resolve(Path.of("/").relativize(victim));
    try (Solver solver = open(placement)) {
      for (String attack :
          List.of(
              "overwrite",
              "through-link",
              "move-out",
              "link-in",
              "remove",
              "peek",
              "mode",
              "stamp",
              "attribute")) {
        for (Path target : List.of(victim, fromWithin)) {
          Run run = run(solver, attack, target);
          assertThat(run.output()).as(attack).isNotBlank().doesNotContain(DONE);
        }
      }
      assertThat(run(solver, "overwrite", outside.resolve("new")).output()).doesNotContain(DONE);
      assertThat(run(solver, "device", "none").output()).doesNotContain(DONE);
      assertThat(run(solver, "peek", "/etc/passwd").output()).doesNotContain(DONE);
      assertThat(run(solver, "overwrite", "own").output()).contains(DONE);
      assertThat(run(solver, "overwrite", "/dev/null").output()).contains(DONE);
    }
    assertThat(victim).hasContent("whole");
    assertThat(outside).isDirectoryContaining(victim::equals);
    try (Stream<Path> left = Files.list(outside)) {
      assertThat(left).containsExactly(victim);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"WARM", "FRESH"})
  void nobodyIsReached(SolverPlacement placement) throws IOException {
    try (Solver solver = open(placement);
        ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      for (String attack : List.of("call", "shout")) {
        Run run = run(solver, attack, listener.getLocalPort());
        assertThat(run.output()).as(attack).isNotBlank().doesNotContain(DONE);
      }
      assertThat(run(solver, "abstract", "tiercel-test").output())
          .isNotBlank()
          .doesNotContain(DONE);
      String self = Long.toString(ProcessHandle.current().pid());
      for (String attack : List.of("limit", "renice", "pin", "segment", "queue", "keys")) {
        assertThat(run(solver, attack, self).output()).as(attack).isNotBlank().doesNotContain(DONE);
      }
      if (Confinement.current().describe().matches(".*Landlock ([6-9]|\\d\\d).*")) {
        assertThat(run(solver, "murder", self).output()).isNotBlank().doesNotContain(DONE);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"WARM", "FRESH"})
  void theSumOfFilesAndProcessesIsBounded(SolverPlacement placement) throws Exception {
    try (Solver solver = open(placement)) {
      Run filling = run(solver, "fill", "disk");
      assertThat(filling.last()).as(filling.toString()).isEqualTo(Verdict.OUT_OF_RESOURCES);
      Run bombing = run(solver, "bomb", "machine");
      assertThat(bombing.last()).as(bombing.toString()).isEqualTo(Verdict.OUT_OF_RESOURCES);
      assertThat(run(solver, "overwrite", "own").output()).contains(DONE);
    }
    assertThat(Patience.await(() -> running() == 0)).isTrue();
  }

  private static long running() {
    String name = program.toString();
    return ProcessHandle.allProcesses()
        .filter(p -> p.info().command().filter(name::equals).isPresent())
        .count();
  }

  @Test
  void aUserAllowsWhatIsNeeded() throws IOException {
    Confinement.allowWriting(outside);
    try (Solver solver = open(SolverPlacement.FRESH)) {
      assertThat(run(solver, "overwrite", victim).output()).contains(DONE);
      assertThat(run(solver, "abstract", "tiercel-test").output()).doesNotContain(DONE);
    }
    Confinement.allow("network");
    try (Solver solver = open(SolverPlacement.FRESH)) {
      assertThat(Confinement.current().describe()).contains("network allowed");
      assertThat(run(solver, "abstract", "tiercel-test").output()).contains(DONE);
      assertThat(run(solver, "overwrite", victim).output()).doesNotContain(DONE);
    }
    Confinement.allow("off");
    try (Solver solver = open(SolverPlacement.WARM)) {
      assertThat(Confinement.current().describe()).isEqualTo("not confined: it is off");
      assertThat(run(solver, "overwrite", victim).output()).contains(DONE);
    }
  }

  /**
   * As on a machine without Landlock, with the launcher or, if the build had no C compiler, the
   * shell script.
   */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void namespacesConfineAsWell(boolean launcher) throws IOException {
    Path file = Path.of("native/target/tiercel-confine").toAbsolutePath();
    Confinement namespaces =
        Confinement.by(launcher ? Confinement.byLauncher(file, "-l") : Confinement.byShell());
    assumeTrue(namespaces.isActive(), namespaces::describe);
    assertThat(namespaces.describe()).contains("namespaces");
    try (ScratchFolder scratch = ScratchFolder.create();
        ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ConfinementGrants confinementGrants =
          ConfinementGrants.in(scratch).reading(ReadableFolders.of(program.toString()));
      Path script = Files.writeString(scratch.file("script"), "overwrite " + victim);
      List<String> attack = List.of(program.toString(), script.toString());
      assertThat(output(namespaces.command(confinementGrants, attack)))
          .contains("Read-only file system");
      Files.writeString(script, "call " + listener.getLocalPort());
      assertThat(output(namespaces.command(confinementGrants, attack)))
          .isNotBlank()
          .doesNotContain(DONE);
      Files.writeString(script, "overwrite " + scratch.work().resolve("own"));
      assertThat(output(namespaces.command(confinementGrants, attack))).contains(DONE);
    }
    assertThat(victim).hasContent("whole");
  }

  private static String output(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"of", "read:", "write", "on,all"})
  void otherWordsAreRefused(String words) {
    assertThatThrownBy(() -> Confinement.allow(words))
        .hasMessageStartingWith("confine: ")
        .hasMessageContaining(" is unknown; write on, off, ");
  }
}
