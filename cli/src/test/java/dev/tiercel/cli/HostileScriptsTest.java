package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.finding.CrashFile;
import dev.tiercel.finding.NamedPrograms;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.exec.Confinement;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** A script that tries to write files or start programs cannot do so, and the user is told. */
class HostileScriptsTest {
  private static final String ASKED = "(declare-const p Bool)\n(assert p)\n(check-sat)\n";

  /** Beginnings of scripts, with FILE for the file to be written or read. */
  private static final List<String> ATTACKS =
      List.of(
          "(set-option :regular-output-channel \"FILE\")",
          "(set-option :diagnostic-output-channel \"FILE\")",
          "(set-option\n;\"\n:regular-output-channel ;|\n\"FILE\")",
          "(set-option :regular-output-channel |FILE|)",
          "(set-info :a |\\|)(set-option :diagnostic-output-channel \"FILE\")(set-info :b |\\|)",
          "(push 1)(set-option :regular-output-channel \"FILE\")(pop 1)",
          "(set-option :sat.drat.file FILE)",
          "(set-option :Solver.SMTLIB2-Log \"FILE\")",
          "(set-option :tactic.default_tactic \"(using-params sat :drat.file |FILE|)\")",
          "(declare-const q Bool)(assert q)"
              + "(check-sat-using (using-params sat :drat.file |FILE|))",
          "(set-option :out \"FILE\")",
          "(set-option :write-cnf \"FILE\")",
          "(include \"FILE\")",
          "(|include| ; so\n \"FILE\")",
          "(set-option :oracles true)(declare-oracle-fun f (Bool) Bool |FILE|)",
          ";! z3 sat.drat.file=FILE\n",
          ";! z3 \"x -log:FILE\"=1\n",
          ";! smtinterpol diagnostic-output-channel=FILE\n",
          ";! princess printSMT=FILE\n",
          ";! cvc5 regular-output-chan=FILE\n");

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @AfterEach
  void forbidAgain() {
    System.clearProperty(NamedPrograms.PROPERTY);
  }

  private int run(String... arguments) {
    CommandLine line = Tiercel.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    return Tiercel.execute(line, arguments);
  }

  private Path target(int attack) {
    return folder.resolve("written-" + attack);
  }

  private Path scripts() throws IOException {
    Path scripts = Files.createDirectories(folder.resolve("scripts"));
    for (int i = 0; i < ATTACKS.size(); i++) {
      String attack = ATTACKS.get(i).replace("FILE", target(i).toString());
      Files.writeString(scripts.resolve(String.format("%02d.smt2", i)), attack + ASKED);
    }
    return scripts;
  }

  private void nothingIsWritten() throws IOException {
    try (Stream<Path> there = Files.list(folder)) {
      assertThat(there.map(f -> f.getFileName().toString()))
          .noneMatch(name -> name.startsWith("written"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3:4.14.1", "smtinterpol", "cvc5:1.3.2", "bitwuzla:0.8.2"})
  void noFileIsTouchedAndEachScriptGetsOneSentence(String solver) throws IOException {
    assertHarmless(solver);
  }

  /** Solvers that need seconds of CPU time to load. */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"princess", "ostrich", "eldarica"})
  void norByTheSolversThatLoadSlowly(String solver) throws IOException {
    assertHarmless(solver);
  }

  private void assertHarmless(String solver) throws IOException {
    try (var open = Solvers.open(SolverId.parse(solver))) {
      assertThat(open.id()).isNotNull();
    } catch (SolverUnavailableException e) {
      assumeTrue(false, e.getMessage());
    }
    Path scripts = scripts();
    run("run", "--solver", solver, scripts.toString());
    nothingIsWritten();
    for (int i = 0; i < ATTACKS.size(); i++) {
      String script = scripts.resolve(String.format("%02d.smt2", i)) + ": ";
      assertThat(err.toString().lines().filter(line -> line.startsWith(script)))
          .as(ATTACKS.get(i))
          .singleElement()
          .asString()
          .contains("left out, since a script may not have a solver open files");
    }
    assertThat(out.toString().lines().filter(line -> line.contains(": sat")))
        .as("what is taken out leaves the question as it is")
        .hasSizeGreaterThan(ATTACKS.size() / 2);
  }

  @Test
  void aSolverInAProcessOfItsOwnWritesNothingEither() throws IOException {
    run("run", "--fresh", "--solver", "smtinterpol", scripts().resolve("00.smt2").toString());
    run("run", "--fresh", "--solver", "smtinterpol", scripts().resolve("02.smt2").toString());
    nothingIsWritten();
  }

  @Test
  void anOptionThatWritesAFileIsRefusedOnTheCommandLine() throws IOException {
    Path script = Files.writeString(folder.resolve("a.smt2"), ASKED);
    String option = "regular-output-channel=" + target(0);
    assertThat(run("run", "--solver", "smtinterpol", "--option", option, script.toString()))
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString()).startsWith("--option regular-output-channel lets").hasLineCount(1);
    nothingIsWritten();
  }

  /** Creates a program that leaves a file whenever it is started. */
  private Path program() throws IOException {
    Path program = folder.resolve("program");
    Files.writeString(program, "#!/bin/sh\ntouch " + target(0) + "\necho unsat\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }

  private Path naming(Path program) throws IOException {
    String note = ";! target path:" + program + "\n;! witness (define-fun p () Bool true)\n";
    return Files.writeString(folder.resolve("named.smt2"), note + ASKED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reduce FILE",
        "bundle FILE",
        "versions FILE",
        "fuzz FILE",
        "check --solver smtinterpol FILE",
      })
  void aProgramThatAScriptNamesIsNotStarted(String command) throws IOException {
    String script = naming(program()).toString();
    List<String> words = new ArrayList<>(List.of(command.replace("FILE", script).split(" ")));
    int code = run(words.toArray(String[]::new));
    nothingIsWritten();
    if (!command.startsWith("check") && !command.startsWith("fuzz")) { // which report it on stdout
      assertThat(code).isEqualTo(ExitCode.USAGE.code());
      assertThat(err.toString().lines().filter(line -> line.contains("--run-named-programs")))
          .hasSize(1);
    }
  }

  @Test
  void theUserMayAllowWhatAScriptNames() throws IOException {
    Path script = naming(program());
    Path reduced = folder.resolve("small.smt2");
    String confine = "--confine=write:" + folder;
    try {
      run("reduce", "--run-named-programs", confine, "--out", reduced + "", script.toString());
    } finally {
      System.clearProperty(Confinement.PROPERTY);
    }
    assertThat(target(0)).exists();
  }

  @Test
  void aProgramThatTheUserNamesIsNoStranger() throws IOException {
    Path program = program();
    CrashFile script = CrashFile.read(naming(program));
    SolverId users = SolverId.parse("path:" + program);
    assertThat(script.settings(List.of(users))).containsEntry("target", users.toString());
    assertThatThrownBy(() -> script.settings(List.of(SolverId.parse("z3"))))
        .isInstanceOf(NamedPrograms.NotAllowedException.class);
  }

  @Test
  void aScriptNamesReleasesByNameAndVersionOnly() throws IOException {
    for (String name :
        List.of("z3:../../x", "z3:4.8 7", "z3:a:b", "path:", "z3-cov:/x", "smtinterpol:x.jar")) {
      Path script = Files.writeString(folder.resolve("a.smt2"), ";! target " + name + "\n" + ASKED);
      assertThatThrownBy(() -> CrashFile.read(script).settings(List.of()))
          .isInstanceOf(NamedPrograms.NotAllowedException.class)
          .hasMessageContaining("is no release of a solver but a file");
    }
  }

  @Test
  void aReducedOrBundledScriptHoldsNoneOfIt() throws IOException {
    String attack = "(set-option :regular-output-channel \"" + target(0) + "\")\n";
    Path script = Files.writeString(folder.resolve("a.smt2"), attack + ASKED);
    Path reduced = folder.resolve("small.smt2");
    String[] words = {"--while", "grep -q assert {}", "--out", reduced.toString()};
    run("reduce", words[0], words[1], words[2], words[3], script.toString());
    assertThat(reduced).content().contains("assert").doesNotContain("channel");
    assertThat(err.toString()).contains("a.smt2: :regular-output-channel is left out");
  }

  @Test
  void resourceExhaustionExitsWithTheEnvironmentCode() throws IOException {
    Path script = Files.writeString(folder.resolve("a.smt2"), ASKED);
    for (Error error : List.of(new OutOfMemoryError("heap"), new StackOverflowError())) {
      CommandLine line = Tiercel.commandLine();
      line.setErr(new PrintWriter(err));
      assertThat(
              ScriptArguments.each(
                  List.of(script),
                  line.getCommandSpec(),
                  (file, content) -> {
                    throw error;
                  }))
          .isEqualTo(ExitCode.ENVIRONMENT);
    }
    assertThat(err.toString().lines()).hasSize(2).allMatch(said -> said.startsWith(script + ": "));
  }
}
