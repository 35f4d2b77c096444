package dev.tiercel.harness.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.fuzz.LibFuzzer;
import dev.tiercel.state.Journal;
import dev.tiercel.state.JournalSection;
import dev.tiercel.testkit.ChildJvm;
import dev.tiercel.testkit.FolderNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Campaigns of several processes with a fast solver that has a planted bug. */
@Tag("slow")
class SupervisorTest {
  private static final String PLAIN =
      "(set-logic QF_LIA)(declare-const x Int)(declare-const z Int)(assert (< x 3))"
          + "(assert (> (+ x z) 7))(check-sat)";
  private static final String BUG =
      "(set-logic QF_LIA)(declare-const x Int)(declare-const y Int)(assert (< x y))(check-sat)";

  @TempDir Path folder;

  @BeforeEach
  void plant() throws IOException {
    ShellSolver.plant(folder, Map.of("(< x y)", "Assertion failed: planted"));
    Path seeds = Files.createDirectories(folder.resolve("seeds"));
    Files.writeString(seeds.resolve("plain.smt2"), PLAIN);
  }

  private ChildJvm start(String... more) throws IOException {
    return ShellSolver.campaign(folder, more);
  }

  @Test
  void findingsOfTwoProcessesAreReportedOnceAndRunsAreSummed() throws Exception {
    Files.writeString(folder.resolve("seeds").resolve("bug.smt2"), BUG);

    ChildJvm run = start("-runs=60");

    assertThat(run.exit()).as(run::output).isEqualTo(LibFuzzer.FINDING);
    assertThat(run.output()).containsOnlyOnce("FINDING ").contains("New findings: 1");
    assertThat(run.output()).containsOnlyOnce("Tiercel fuzzes");
    assertThat(names("results/findings")).hasSize(1);
    assertThat(names("results/suspects")).isEmpty();
    assertThat(names("corpus")).isNotEmpty();
    String last = lastStatus(run);
    assertThat(last).contains("jobs 2").contains("findings 1").doesNotContain("died");
    assertThat(number("([\\d,]+) runs", last)).isGreaterThan(30);
  }

  @Test
  void aFindingEndsAllProcessesWhereOneIsEnough() throws Exception {
    Files.writeString(folder.resolve("seeds").resolve("bug.smt2"), BUG);

    ChildJvm run = start("--tiercel.keep-going=1");

    assertThat(run.exit()).as(run::output).isEqualTo(LibFuzzer.FINDING);
    assertThat(run.output()).contains("New findings: 1");
  }

  @ParameterizedTest(name = "jobs={0}")
  @ValueSource(ints = {1, 2})
  void missingWorkCounterIsReportedOnce(int jobs) throws Exception {
    ChildJvm run = start("--tiercel.limit=rlimit:100000", "--tiercel.jobs=" + jobs, "-runs=20");

    assertThat(run.exit()).as(run::output).isZero();
    assertThat(run.output()).containsOnlyOnce("does not support rlimit");
  }

  @Test
  void aKilledProcessIsReplacedAndCountedAndLosesNothing() throws Exception {
    ChildJvm run = start();
    run.await(() -> workers(run).size() == 2 && names("corpus").size() > 5);
    Set<String> corpus = names("corpus");
    ProcessHandle killed = workers(run).get(1);
    killed.destroyForcibly();
    run.await(() -> run.output().contains("ended by signal 9 and is replaced."));
    run.await(() -> workers(run).size() == 2 && run.output().contains("jobs 2 (1 died)"));
    assertThat(workers(run)).hasSize(2).doesNotContain(killed);
    List<ProcessHandle> all = run.descendants();
    run.terminate();

    run.exit();
    assertThat(run.output()).contains("No new findings.");
    assertThat(names("corpus")).containsAll(corpus);
    all.forEach(process -> process.onExit().join());
  }

  @Test
  void confirmationOfAKilledProcessIsTakenOver() throws Exception {
    Files.writeString(folder.resolve("seeds").resolve("bug.smt2"), BUG);
    ChildJvm run = start();
    // On a busy machine the suspect may be confirmed before it is observed.
    run.await(() -> !names("results/suspects").isEmpty() || !names("results/findings").isEmpty());
    names("results/suspects").stream()
        .map(suspect -> Long.parseLong(suspect.split("-", 3)[1]))
        .flatMap(process -> ProcessHandle.of(process).stream())
        .forEach(ProcessHandle::destroyForcibly);
    run.await(() -> run.output().contains("FINDING "));
    run.terminate();

    run.exit();
    assertThat(run.output()).containsOnlyOnce("FINDING ").contains("New findings: 1");
    String finding = names("results/findings").iterator().next();
    assertThat(names("results/findings/" + finding)).contains("README.md", "key", "script.smt2");
  }

  @Test
  void killedParentLeavesNoProcess() throws Exception {
    ChildJvm run = start();
    // A process that is still starting has no state to save.
    run.await(() -> fuzzes(1) && fuzzes(2) && workers(run).size() == 2);
    List<ProcessHandle> workers = workers(run);
    assertThat(workers).hasSize(2);
    run.kill();

    run.exit();
    workers.forEach(worker -> worker.onExit().join());
    // Each process has saved its state.
    Set<String> processes = new HashSet<>();
    Journal journal = new Journal(List.of(folder.resolve("corpus")));
    try (JournalSection learnt = journal.section(Journal.Kind.SCHEDULER, 0)) {
      learnt.read(
          (place, text) ->
              processes.add(
                  StandardCharsets.UTF_8
                      .decode(text)
                      .toString()
                      .lines()
                      .findFirst()
                      .orElseThrow()));
    }
    assertThat(processes).hasSize(2);
  }

  @Test
  void processesThatDieBeforeTheyHaveRunAnythingAreGivenUp() throws Exception {
    ChildJvm run = start("-dict=no-such-file");

    assertThat(run.exit()).as(run::output).isEqualTo(ExitCode.ENVIRONMENT.code());
    for (int job = 1; job <= 2; job++) {
      assertThat(run.output())
          .contains("Job " + job + " ended with exit code 1 before its first run");
    }
    assertThat(folder.resolve(".tiercel/state/job-2/errors.log"))
        .content()
        .contains("does not exist");
  }

  @Test
  void commonStartFailureIsReportedOnce() throws Exception {
    Files.createDirectories(folder.resolve("corpus"));

    ChildJvm run = start("--tiercel.target=path:no-such-solver", "corpus");

    assertThat(run.exit()).as(run::output).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(run.output()).containsOnlyOnce("There is no solver at ").doesNotContain("died");
  }

  @Test
  void eachProcessDrawsOtherNumbersAndTheCampaignsSeedDecidesThem() {
    assertThat(Supervisor.seed(7, 0)).isEqualTo(7);
    assertThat(Supervisor.seed(0, 3)).as("a different one each time").isZero();
    assertThat(IntStream.range(0, 50).mapToObj(n -> Supervisor.seed(7, n)))
        .doesNotHaveDuplicates()
        .containsExactlyElementsOf(
            IntStream.range(0, 50).mapToObj(n -> Supervisor.seed(7, n)).toList());
    assertThat(Supervisor.seed(8, 3)).isNotEqualTo(Supervisor.seed(7, 3));
  }

  /**
   * Returns the workers: the system truncates long command lines, but they are the only JVMs
   * started.
   */
  private static List<ProcessHandle> workers(ChildJvm run) {
    return run.descendants().stream()
        .filter(p -> p.info().command().orElse("").endsWith("java"))
        .toList();
  }

  /** Whether libFuzzer has started in a job. */
  private boolean fuzzes(int job) throws IOException {
    Path errors = folder.resolve(".tiercel/state/job-" + job + "/errors.log");
    return Files.exists(errors) && Files.readString(errors).contains("INFO: seed corpus:");
  }

  private static String lastStatus(ChildJvm run) {
    return run.output()
        .lines()
        .filter(line -> line.contains(" runs ("))
        .reduce("", (earlier, later) -> later);
  }

  private static int number(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .mapToInt(found -> Integer.parseInt(found.group(1).replace(",", "")))
        .findFirst()
        .orElseThrow();
  }

  private Set<String> names(String below) throws IOException {
    return FolderNames.of(folder.resolve(below));
  }
}
