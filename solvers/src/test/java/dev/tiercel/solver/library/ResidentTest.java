package dev.tiercel.solver.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a native server's process that runs one script after another. */
class ResidentTest {
  private static final String COUNT = "plant-count";

  @TempDir static Path folder;

  private static Solver z3;

  @BeforeAll
  static void open() throws IOException {
    assumeTrue(
        LibraryProgram.supported(),
        "There is no C compiler here, so native servers are not tested; install gcc and make.");
    z3 = FakeZ3.open(folder, SolverPlacement.WARM);
  }

  @AfterAll
  static void close() {
    if (z3 != null) {
      z3.close();
    }
  }

  private static Run run(String script, Limits limits) {
    return z3.run(new Job(script, Configuration.DEFAULT, limits));
  }

  /** Returns how many scripts the process of this run has been given, this one included. */
  private static int count(String script) {
    String said = run(script, Patience.AMPLE).output();
    assertThat(said).matches("\\(evaluations \\d+\\)\n");
    return Integer.parseInt(said.replaceAll("\\D", ""));
  }

  @Test
  void oneProcessRunsManyScriptsAndSaysWhich() {
    int first = count(COUNT);
    assertThat(count(COUNT + " again")).isEqualTo(first + 1);
    List<Job> company = z3.precedingJobs();
    assertThat(company).hasSize(first);
    assertThat(company.get(first - 1).script()).isEqualTo(COUNT);
  }

  @Test
  void processIsReplacedAfterSoManyRuns() {
    Set<Integer> counts = new HashSet<>();
    int runs = 600;
    for (int i = 0; i < runs; i++) {
      counts.add(count(COUNT));
    }
    assertThat(counts.size()).as("in one process").isBetween(100, runs / 2);
  }

  @Test
  void processThatGrowsIsReplaced() {
    int most = 0;
    for (int i = 0; i < 12; i++) {
      most = Math.max(most, count("plant-grow"));
      assertThat(run(COUNT, Patience.AMPLE).usage().peakMemoryBytes()).isLessThan(500L << 20);
    }
    assertThat(count("plant-grow")).isLessThan(12);
  }

  @Test
  void crashCostsItsProcessAndNoMore() {
    Run crash = run("plant-abort", Patience.AMPLE);
    assertThat(crash.last()).isEqualTo(Verdict.CRASH);
    assertThat(count(COUNT)).isEqualTo(1);
    assertThat(z3.precedingJobs()).isEmpty();
  }

  @Test
  void crashThatNeedsAnotherScriptBeforeItNamesIt() {
    assertThat(run("plant-abort", Patience.AMPLE).last()).isEqualTo(Verdict.CRASH);
    assertThat(run("plant-second", Patience.AMPLE).failure()).isNull();
    count("plant-first");
    count(COUNT);
    assertThat(run("plant-second", Patience.AMPLE).last()).isEqualTo(Verdict.CRASH);
    assertThat(z3.precedingJobs())
        .extracting(Job::script)
        .containsExactly("plant-second", "plant-first", COUNT);
    assertThat(run("plant-second", Patience.AMPLE).failure()).isNull();
  }

  @Test
  void runThatListensEndsInTimeAndKeepsItsProcess() {
    int before = count(COUNT);
    assertThat(run("plant-listen", Patience.BUSY).last()).isEqualTo(Verdict.TIMEOUT);
    assertThat(count(COUNT)).isEqualTo(before + 1);
  }

  @Test
  void runThatDoesNotListenLosesItsProcess() {
    count(COUNT);
    assertThat(run("plant-deaf", Patience.BUSY).last()).isEqualTo(Verdict.TIMEOUT);
    assertThat(count(COUNT)).isEqualTo(1);
  }

  @Test
  void kernelsLimitOfProcessorTimeLeavesEachRunItsOwn() {
    count("plant-work");
    String said = run("plant-left", Patience.AMPLE).output();
    assertThat(said).matches("\\(left \\d+\\)\n");
    assertThat(Long.parseLong(said.replaceAll("\\D", "")))
        .as("milliseconds, some of which are for who ends it before")
        .isGreaterThan(Patience.AMPLE.cpu().toMillis() + 1_000);
  }

  @Test
  void optionsOfARunAreGoneAtTheNext() {
    Configuration set = Configuration.of(Map.of("smt.arith.solver", "2"));
    int before = count(COUNT);
    assertThat(z3.run(new Job("plant-parameter", set, Patience.AMPLE)).output())
        .isEqualTo("(parameter)\n");
    assertThat(run("plant-parameter", Patience.AMPLE).output()).isEqualTo("(none)\n");
    run("(set-option :smt.arith.solver 2)", Patience.AMPLE);
    assertThat(run("plant-parameter", Patience.AMPLE).output()).isEqualTo("(none)\n");
    assertThat(count(COUNT)).as("in the same process").isEqualTo(before + 1);
  }

  @Test
  void fileOfARunIsGoneAtTheNext() {
    count("plant-litter");
    assertThat(run("plant-look", Patience.AMPLE).output()).isEqualTo("(clean)\n");
  }

  @Test
  void libraryInTheProgramIsCountedRunByRun() throws IOException {
    try (Solver linked = FakeZ3.openLinked(folder.resolve("linked"))) {
      assertThat(linked.runMode())
          .isEqualTo(
              "by a native server that runs many scripts in a process, which counts its edges");
      assertThat(linked.version()).isEqualTo("Z3 0.0.0");
      Job one = new Job(COUNT, Configuration.DEFAULT, Patience.AMPLE);
      Job other = new Job("(check-sat)", Configuration.DEFAULT, Patience.AMPLE);
      assertThat(linked.run(one).output()).isEqualTo("(evaluations 1)\n");
      Map<Integer, Long> usual = hits(linked);
      assertThat(linked.run(other).verdicts()).containsExactly(Verdict.SAT);
      assertThat(hits(linked)).isNotEqualTo(usual);
      assertThat(linked.run(one).output()).isEqualTo("(evaluations 2)\n");
      assertThat(hits(linked)).isEqualTo(usual);
    }
  }

  private static Map<Integer, Long> hits(Solver solver) {
    Map<Integer, Long> hits = new HashMap<>();
    Objects.requireNonNull(solver.coverage()).forEachBlock(hits::put);
    return hits;
  }

  @Test
  void ofAFreshProcessThereIsNoCompany() throws IOException {
    try (Solver fresh = FakeZ3.open(folder.resolve("fresh"), SolverPlacement.FRESH)) {
      for (int i = 0; i < 2; i++) {
        Run run = fresh.run(new Job(COUNT, Configuration.DEFAULT, Patience.AMPLE));
        assertThat(run.output()).isEqualTo("(evaluations 1)\n");
        assertThat(fresh.precedingJobs()).isEmpty();
      }
    }
  }
}
