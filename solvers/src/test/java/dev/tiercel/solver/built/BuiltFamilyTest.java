package dev.tiercel.solver.built;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.boolector.old.BuiltBoolector;
import dev.tiercel.solver.exec.Planted;
import dev.tiercel.solver.z3.BuiltZ3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuiltFamilyTest {
  private static final BuiltFamily BOOLECTOR = new BuiltBoolector();
  private static final BuiltFamily Z3 = new BuiltZ3();
  private static final String MANY = "by a native server that runs many scripts in a process";
  private static final String COUNTS = ", which counts its edges";
  private static final Path SEEDS = Path.of("../corpus/seeds/QF_BV");

  @TempDir Path folder;

  private Path build(String version) throws IOException {
    return Files.createDirectories(folder.resolve("boolector-cov").resolve(version));
  }

  private Solver open(String version) {
    return BOOLECTOR.open(folder, new SolverId("boolector-cov", version), SolverPlacement.WARM);
  }

  @Test
  void theNameIsTheProgramOfManyRunsAndCliTheSolversOwn() throws IOException {
    Path build = build("1.5.118");
    Files.copy(Planted.instrumented(folder), build.resolve("solver"));
    try (Solver only = open("1.5.118")) {
      assertThat(only.runMode()).isEqualTo("by a fork server" + COUNTS);
    }
    Files.copy(Planted.again(folder), build.resolve("resident"));
    try (Solver many = open("1.5.118");
        Solver own = open("1.5.118-cli")) {
      assertThat(many.runMode()).isEqualTo(MANY + COUNTS);
      assertThat(own.runMode()).isEqualTo("by a fork server" + COUNTS);
    }
  }

  @Test
  void aBuildElsewhereIsNamedByItsFile() throws IOException {
    Path program = Files.copy(Planted.again(folder), folder.resolve("moved.bin"));
    SolverId id = new SolverId("boolector-cov", program.toString());
    try (Solver moved = BOOLECTOR.open(folder, id, SolverPlacement.WARM)) {
      assertThat(moved.runMode()).isEqualTo(MANY + COUNTS);
      assertThat(moved.identity()).isEqualTo(BOOLECTOR.identify(id));
      assertThat(moved.identity().family()).isEqualTo("boolector");
    }
    assertThatThrownBy(() -> open("/nowhere/moved.bin"))
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessageContaining("no program at /nowhere/moved.bin; write boolector-cov:FILE");
  }

  @Test
  void theLanguageIsTheReleasesWhicheverProgramIsAsked() {
    assertThat(BOOLECTOR.identify(SolverId.parse("boolector-cov:1.5.118-cli")).dialect())
        .isEqualTo(BOOLECTOR.identify(SolverId.parse("boolector-cov:1.5.118")).dialect())
        .isEqualTo("boolector:1.5.118");
  }

  @Test
  void aBuildForAnotherVersionIsOneSentenceThatSaysWhatToDo() throws IOException {
    Files.copy(Planted.ofAnotherVersion(folder), build("1.5.118").resolve("solver"));
    assertThatThrownBy(() -> open("1.5.118"))
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessage(
            "The build of boolector-cov:1.5.118 waits for another version of Tiercel; run the 'make"
                + " solver-boolector' that made it once more, which links it anew.");
  }

  /** The library lists options without descriptions, which decide what is fuzzed. */
  @Test
  void theSolversOwnProgramDescribesOptionsOfItsLibrary() throws IOException {
    Path build = Files.createDirectories(folder.resolve("z3-cov").resolve("dev"));
    script(build.resolve("resident"), "-p", "    tile (bool)\n    glue (bool)\n");
    String described =
        """
            tile (bool) tile the rows (default: true)
            glue (bool) print the glue (default: false)
            shell (bool) of the program alone (default: false)
        """;
    SolverId id = new SolverId("z3-cov", "dev");
    try (Solver alone = Z3.open(folder, id, SolverPlacement.FRESH)) {
      assertThat(alone.options().mutable()).extracting(OptionSpec::name).contains("smt.glue");
    }
    script(build.resolve("solver"), "-pd", described);
    try (Solver both = Z3.open(folder, id, SolverPlacement.FRESH)) {
      assertThat(both.options().all())
          .extracting(OptionSpec::name)
          .containsExactly("smt.tile", "smt.glue");
      assertThat(both.options().mutable()).extracting(OptionSpec::name).containsExactly("smt.tile");
      assertThat(both.options().help()).containsEntry("smt.tile", "tile the rows");
    }
  }

  private static void script(Path file, String argument, String options) throws IOException {
    String text =
        """
        #!/bin/sh
        case "$1" in
        --version) echo 'Z3 version 9.0.0' ;;
        %s) printf '[module] smt\\n%s' ;;
        esac
        """;
    Files.writeString(file, text.formatted(argument, options));
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void noBuildIsOneSentenceThatSaysHowToMakeIt() {
    assertThatThrownBy(() -> open("1.5.118-cli"))
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessage(
            "There is no build of boolector-cov:1.5.118-cli here; 'make solver-boolector' makes"
                + " it.");
  }

  /** Compares repeated calls of Boolector's main in one process with a process per run. */
  @Test
  void boolectorSaysTheSameInCompanyAsAlone() throws IOException {
    try (Solver many = Obtainable.open("boolector-cov");
        Solver own = Obtainable.open("boolector-cov:1.5.118-cli")) {
      assertThat(many.runMode()).isEqualTo(MANY + COUNTS);
      assertThat(many.version()).isEqualTo(own.version());
      List<Configuration> configurations =
          List.of(
              Configuration.DEFAULT,
              Configuration.of(Map.of("no-fork", "true")),
              Configuration.of(Map.of("rewrite-level", "0", "lingeling.probe", "0")));
      List<Path> seeds = seeds();
      assertThat(seeds).hasSizeGreaterThan(5);
      for (Path seed : seeds) {
        String script = Files.readString(seed);
        for (Configuration configuration : configurations) {
          Job job = new Job(script, configuration, Patience.AMPLE);
          same(own.run(job), many.run(job), seed + " with " + configuration);
        }
      }
      Job wrong = new Job("(assert (nonsense))(check-sat)", Configuration.DEFAULT, Patience.AMPLE);
      same(own.run(wrong), many.run(wrong), "a script that is refused");
    }
  }

  private static void same(Run expected, Run actual, String what) {
    assertThat(actual.verdicts()).as("%s: %s", what, actual).isEqualTo(expected.verdicts());
    assertThat(actual.output()).as(what).isEqualTo(expected.output());
    assertThat(actual.rejection()).as(what).isEqualTo(expected.rejection());
    assertThat(actual.exit()).as(what).isEqualTo(expected.exit());
  }

  private static List<Path> seeds() throws IOException {
    try (Stream<Path> files = Files.list(SEEDS)) {
      return files.filter(f -> f.toString().endsWith(".smt2")).sorted().limit(20).toList();
    }
  }
}
