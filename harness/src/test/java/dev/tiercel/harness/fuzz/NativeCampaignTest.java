package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.harness.start.FuzzMain;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.state.Journal;
import dev.tiercel.state.JournalSection;
import dev.tiercel.testkit.ChildJvm;
import dev.tiercel.testkit.PlantedProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Whole campaigns against native programs, each in a JVM of its own. */
@Tag("slow")
class NativeCampaignTest {
  private static final int ANY = -1; // with or without a finding

  @TempDir Path folder;

  /** Returns the toy solver with planted bugs. */
  private Path planted() throws IOException {
    assumeTrue(
        Files.exists(PlantedProgram.SOLVERS.resolve("native/target/server.o")),
        "There is no C compiler here, so native solvers are not tested; install gcc and make.");
    Path program = folder.resolve("planted");
    Process compiler =
        new ProcessBuilder(
                PlantedProgram.SOLVERS.resolve("native/bin/tiercel-cc").toString(),
                "-O1",
                PlantedProgram.SOLVERS
                    .resolve("src/test/resources/dev/tiercel/solver/exec/planted.c")
                    .toString(),
                "-o",
                program.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(program).as(said).exists();
    return program;
  }

  private String fuzz(String target, int exit, String... more)
      throws IOException, InterruptedException {
    Path seeds = Files.createDirectories(folder.resolve("seeds"));
    Files.writeString(seeds.resolve("seed.smt2"), PlantedProgram.SEED);
    String[] arguments = {
      "--tiercel.target=" + target,
      "--tiercel.references=none",
      "--tiercel.judges=none",
      "--tiercel.seeds=" + seeds,
      "--tiercel.jobs=1",
      "--tiercel.duration=0", // without end
      "--tiercel.timeout=5s",
      "-seed=7",
    };
    ChildJvm run =
        ChildJvm.start(
            folder,
            FuzzMain.class,
            Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new));
    int code = run.exit();
    String said = run.output();
    assertThat(code).as(said).isIn(exit == ANY ? List.of(0, LibFuzzer.FINDING) : List.of(exit));
    return said;
  }

  private static int lastEdges(String said) {
    return last("edges ([0-9,]+) \\(", said);
  }

  private static int lastRuns(String said) {
    return last("([0-9,]+) runs", said);
  }

  private static int last(String pattern, String said) {
    Matcher matcher = Pattern.compile(pattern).matcher(said);
    int number = -1;
    while (matcher.find()) {
      number = Integer.parseInt(matcher.group(1).replace(",", ""));
    }
    return number;
  }

  @Test
  void findsThePlantedCrashStepByStepConfirmsAndReplaysIt() throws Exception {
    String target = "path:" + planted();
    String said = fuzz(target, LibFuzzer.FINDING, "--tiercel.keep-going=1");
    assertThat(said).contains("The search is guided by the edges of " + target, "SIGABRT");
    Path crash;
    try (Stream<Path> all = Files.walk(folder.resolve(".tiercel/crashes"))) {
      crash = all.filter(Files::isRegularFile).findFirst().orElseThrow();
    }
    assertThat(Files.readString(crash)).contains("bvxor", "bvudiv", "bvor");
    assertThat(fuzz(target, LibFuzzer.FINDING, crash.toString())).contains("SIGABRT");
  }

  @Test
  void campaignWhoseRunsAreBoundedByWorkRepeats() throws Exception {
    Map<String, Set<String>> kept = new TreeMap<>();
    Set<Integer> runs = new TreeSet<>();
    for (String name : List.of("one", "other")) {
      Path corpus = folder.resolve(name);
      String said =
          fuzz(
              "z3:4.14.1",
              ANY,
              "-runs=60",
              "--tiercel.seed=5",
              "--tiercel.limit=rlimit:20000",
              "--tiercel.corpus=" + corpus);
      // Of libFuzzer's sixty executions, those of inputs in the corpus are not run; which ones
      // these are is reproducible as well.
      runs.add(lastRuns(said));
      try (Stream<Path> files = Files.list(corpus)) {
        kept.put(name, files.map(f -> f.getFileName().toString()).collect(Collectors.toSet()));
      }
    }
    assertThat(runs).hasSize(1).allMatch(count -> 55 <= count && count <= 60);
    assertThat(kept.get("one")).hasSizeGreaterThan(5).isEqualTo(kept.get("other"));
  }

  @Test
  void mergingKeepsWhatTheEdgesOfTheSolverTellApart() throws Exception {
    String target = "path:" + planted();
    fuzz(target, ANY, "-runs=100", "--tiercel.corpus=" + folder.resolve("all"));
    Path small = folder.resolve("small");
    String[] merge = {
      "-merge=1", "-verbosity=1", small.toString(), folder.resolve("all").toString(), "seeds"
    };
    String said = fuzz(target, 0, merge);
    int kept = FuzzProgress.inputs(small);
    assertThat(said).contains("MERGE-OUTER: " + kept + " new files with");
    assertThat(kept).isBetween(1, 1 + FuzzProgress.inputs(folder.resolve("all")));
    assertThat(fuzz(target, 0, merge)).contains("MERGE-OUTER: 0 new files with 0 new features");
  }

  @Test
  void edgesOfBoolectorGrowBeyondTheSeedsOwn() throws Exception {
    Path cache =
        Path.of(
            System.getenv()
                .getOrDefault("XDG_CACHE_HOME", System.getProperty("user.home") + "/.cache"));
    assumeTrue(
        Files.exists(cache.resolve("tiercel/builds/boolector-cov/1.5.118/solver")),
        "There is no instrumented Boolector here; 'make solver-boolector' builds it.");
    String target = "boolector-cov:1.5.118";
    int seeds = lastEdges(fuzz(target, ANY, "-runs=1"));
    String said = fuzz(target, ANY, "-runs=300", "--tiercel.keep-going=0");
    assertThat(said).contains("The search is guided by the edges of boolector-cov:1.5.118");
    assertThat(seeds).isPositive();
    assertThat(lastEdges(said)).isGreaterThan(seeds);
    assertThat(FuzzProgress.inputs(folder.resolve(".tiercel/corpus/boolector-cov-1.5.118")))
        .isGreaterThan(1);
  }

  /** A released solver without edge coverage. */
  private static final String Z3 = "z3:4.14.1";

  private static void assumeZ3() {
    try (Solver solver = Solvers.open(SolverId.parse(Z3))) {
      assumeTrue(solver.coverage() == null, "This build of z3 has edge coverage.");
    } catch (SolverUnavailableException e) {
      abort(String.valueOf(e.getMessage()));
    }
  }

  /** Returns the names of features in the journal of a corpus, each between line ends. */
  private static String features(Path corpus) throws IOException {
    StringBuilder names = new StringBuilder("\n");
    Journal journal = new Journal(List.of(corpus));
    try (JournalSection features = journal.section(Journal.Kind.FEATURES, 0)) {
      features.read((place, text) -> names.append(StandardCharsets.UTF_8.decode(text)));
    }
    return names.toString();
  }

  @Test
  void aSolverWithoutCoverageIsSteeredByItsStatistics() throws Exception {
    assumeZ3();
    String said = fuzz(Z3, ANY, "-runs=200", "--tiercel.breakpoints=off");
    assertThat(said)
        .contains("The search is guided by statistics, answers and time of z3:4.14.1")
        .containsPattern("  corpus [0-9,]+  .* runs .*  statistics [0-9,]+ \\(z3:4.14.1\\)  ");
    Path corpus = folder.resolve(".tiercel/corpus/z3-4.14.1");
    assertThat(FuzzProgress.inputs(corpus)).isPositive(); // seeds are not copied there
    assertThat(features(corpus))
        .contains("last SAT\n", "\nrlimit-count under 4^")
        .doesNotContain("memory", "num-allocs");
  }

  @Test
  @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
  void aReleaseIsSteeredByTheBlocksOfItsCode() throws Exception {
    assumeZ3();
    String said = fuzz(Z3, ANY, "-runs=200");
    assertThat(said)
        .contains("The search is guided by the basic blocks of z3:4.14.1: ")
        .containsPattern("  corpus [0-9,]+  .* runs .*  blocks [0-9]+,[0-9]+ \\(z3:4.14.1\\)  ");
    assertThat(FuzzProgress.inputs(folder.resolve(".tiercel/corpus/z3-4.14.1"))).isPositive();
  }

  @Test
  void withoutFeedbackNothingIsAskedOrKept() throws Exception {
    assumeZ3();
    String said = fuzz(Z3, ANY, "-runs=50", "--tiercel.feedback=off");
    assertThat(said).contains("  feedback none  ").doesNotContain("statistics");
    Path corpus = folder.resolve(".tiercel/corpus/z3-4.14.1");
    assertThat(FuzzProgress.inputs(corpus)).isZero();
    assertThat(features(corpus)).isEqualTo("\n");
  }
}
