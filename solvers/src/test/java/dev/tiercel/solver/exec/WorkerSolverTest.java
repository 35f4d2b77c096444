package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.worker.LibrarySolver;
import dev.tiercel.solver.z3.Z3Family;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class WorkerSolverTest {
  private static final SolverId ID = new SolverId("puppet", "1");
  private static final Limits LIMITS =
      new Limits(Patience.AMPLE.wall(), Patience.AMPLE.cpu(), 1L << 27, 1 << 16);

  private final WorkerSolver solver = open(SolverPlacement.WARM);

  /** An answer counts only if a check asks for it. */
  private static final String TWO = "\n(check-sat)";

  private static WorkerSolver open(SolverPlacement placement) {
    WorkerSpec spec = new WorkerSpec(PuppetLibrary.class, List.of(), 1024);
    return WorkerSolver.open(ID, placement, solverProfile(), spec);
  }

  @AfterEach
  void close() {
    solver.close();
  }

  private Run run(String script) {
    return run(solver, script, Configuration.DEFAULT, LIMITS);
  }

  private static Run run(
      WorkerSolver solver, String script, Configuration configuration, Limits limits) {
    return solver.run(new Job("; " + script + "\n(check-sat)", configuration, limits));
  }

  @ParameterizedTest(name = "a library that does `{0}` is {1}, and the next run is fine")
  @CsvSource({
    "count, SAT",
    "print, UNSAT",
    "nothing, UNKNOWN",
    "throw, CRASH",
    "overflow, OUT_OF_RESOURCES",
    "exit, CRASH",
    "kill, CRASH",
    "eat, OUT_OF_RESOURCES",
    "flood, OUT_OF_RESOURCES",
    "assertion, CRASH",
  })
  void survives(String script, Verdict verdict) {
    Run run = run(script);
    assertThat(run.last()).as(run.toString()).isEqualTo(verdict);
    assertThat(run.failure() != null).isEqualTo(verdict == Verdict.CRASH);
    assertThat(run("count").last()).isEqualTo(Verdict.SAT);
  }

  @Test
  void aWorkerIsConfined(@TempDir Path outside) throws IOException {
    assumeTrue(Confinement.current().isActive(), () -> Confinement.current().describe());
    Path victim = Files.writeString(outside.resolve("victim"), "whole");
    try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      for (String attack :
          List.of(
              "overwrite " + victim,
              "peek " + victim,
              "call " + listener.getLocalPort(),
              "start /bin/true")) {
        Run run = run(attack);
        assertThat(run.last()).as(run.toString()).isEqualTo(Verdict.CRASH);
        assertThat(run.output()).doesNotContain("did it");
      }
    }
    assertThat(victim).hasContent("whole");
    assertThat(run("overwrite own").output()).contains("did it");
    assertThat(run("fill disk").last()).isEqualTo(Verdict.OUT_OF_RESOURCES);
    assertThat(run("count").last()).isEqualTo(Verdict.SAT);
  }

  @Test
  void beginningAnewCostsWhatItTookToBegin() {
    assertThat(solver.restart()).isPositive();
  }

  @Test
  void staysWarm() {
    assertThat(run("count").output()).startsWith("run 1");
    assertThat(run("count").output()).startsWith("run 2");
  }

  @Test
  void freshMeansANewProcessForEachRun() {
    try (WorkerSolver fresh = open(SolverPlacement.FRESH)) {
      for (int i = 0; i < 2; i++) {
        assertThat(run(fresh, "count", Configuration.DEFAULT, LIMITS).output()).startsWith("run 1");
      }
    }
  }

  @Test
  void hangEndsAtTheWallLimitAndCostsOneRestart() {
    Run run = run(solver, "hang", Configuration.DEFAULT, Patience.IDLE);
    assertThat(run.verdicts()).containsExactly(Verdict.TIMEOUT);
    assertThat(run("count").output()).startsWith("run 1");
  }

  @Test
  void answersBeforeTheEndAreNotLost() {
    Run hung =
        Patience.until(
            run -> run.verdicts().size() > 1,
            limits -> run(solver, "sat and hang" + TWO, Configuration.DEFAULT, limits));
    assertThat(hung.verdicts()).containsExactly(Verdict.SAT, Verdict.TIMEOUT);
    assertThat(run("sat and die" + TWO).verdicts()).containsExactly(Verdict.SAT, Verdict.CRASH);
    assertThat(run("nothing").verdicts()).containsExactly(Verdict.UNKNOWN);
  }

  @Test
  void peakMemoryIsThatOfTheRun() {
    // If memory is short, some of it is paged out before all of it is allocated.
    assertThat(run("count").usage().peakMemoryBytes()).isBetween(1L << 20, 120L << 20);
    assertThat(run("allocate").usage().peakMemoryBytes()).isBetween(128L << 20, 512L << 20);
  }

  @Test
  void noiseOfTheLibraryIsNoAnswer() {
    Run run = run("print");
    assertThat(run.output()).isEqualTo("unsat\n");
    assertThat(run.error()).contains("noise on standard output", "noise on standard error");
    assertThat(run("count").error()).isEmpty();
  }

  @Test
  void libraryMayPrintItsAnswers() {
    WorkerSpec spec = new WorkerSpec(PuppetLibrary.class, List.of(), 64).printing();
    try (WorkerSolver printing =
        WorkerSolver.open(ID, SolverPlacement.WARM, solverProfile(), spec)) {
      for (int i = 0; i < 2; i++) {
        Run run = run(printing, "print", Configuration.DEFAULT, LIMITS);
        assertThat(run.output()).isEqualTo("noise on standard output\nunsat\n");
        assertThat(run.error()).isEqualTo("noise on standard error\n");
      }
    }
  }

  @Test
  void optionsReachTheLibrary() {
    Configuration configuration = Configuration.of(Map.of("first", "1", "b", "x y"));
    assertThat(run(solver, "options", configuration, LIMITS).output())
        .contains("first=1")
        .contains("b=x y");
    assertThat(run("options").output()).startsWith("; {}");
  }

  @Test
  void keysOfFailuresNameThePlace() {
    assertThat(run("throw").failure())
        .extracting(Failure::kind, f -> f.key().replaceAll(":\\d+.*", ""))
        .containsExactly(
            Failure.Kind.INTERNAL_ERROR,
            "java.lang.IllegalStateException dev.tiercel.solver.exec.PuppetLibrary.run");
    assertThat(run("assertion").failure())
        .extracting(Failure::kind, Failure::key)
        .containsExactly(Failure.Kind.ASSERTION, "a.cpp:12 ASSERTION VIOLATION");
    assertThat(run("kill").failure())
        .extracting(Failure::kind, f -> f.key().substring(0, 7))
        .containsExactly(Failure.Kind.SIGNAL, "SIGSEGV");
  }

  @Test
  void closedSolverLeavesNoProcess() {
    Set<ProcessHandle> before = children();
    WorkerSolver other = open(SolverPlacement.WARM);
    Set<ProcessHandle> started = children();
    started.removeAll(before);
    assertThat(started).hasSize(1);
    other.close();
    assertThat(started).noneMatch(ProcessHandle::isAlive);
  }

  private static Set<ProcessHandle> children() {
    return ProcessHandle.current().children().collect(Collectors.toSet());
  }

  @Test
  void listsOptions() {
    assertThat(solver.listOptions()).containsExactly("a\tBOOL", "b\tINT");
  }

  @Test
  void commandLineIsOurOwn() {
    assertThat(solver.commandLine(Configuration.of(Map.of("a", "1")), Path.of("f.smt2")))
        .containsExactly("./tiercel", "run", "--solver", "puppet:1", "--option", "a=1", "f.smt2");
  }

  @Test
  void libraryThatDoesNotLoadIsOneSentence() {
    WorkerSpec spec = new WorkerSpec(Broken.class, List.of(), 64);
    assertThatThrownBy(() -> WorkerSolver.open(ID, SolverPlacement.WARM, solverProfile(), spec))
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessageContaining("java.lang.UnsatisfiedLinkError: no library here")
        .hasMessageContaining("try another version");
  }

  /** A library that cannot be loaded. */
  public static final class Broken implements LibrarySolver {
    @Override
    public String version() {
      throw new UnsatisfiedLinkError("no library here");
    }

    @Override
    public void run(String script, Map<String, String> options, Appendable output) {
      throw new UnsupportedOperationException();
    }

    @Override
    public List<String> listOptions() {
      throw new UnsupportedOperationException();
    }
  }

  private static SolverProfile solverProfile() {
    return SolverProfile.ofFile(
        SolverFacts.withoutOptions("puppet", "puppet", Z3Family.ofSolver().messages()));
  }
}
