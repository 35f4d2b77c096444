package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the fork server with a misbehaving solver. */
class ForkServerTest {
  private static final String CHECK = "(check-sat)\n";
  private static final Limits AMPLE = small(Patience.AMPLE);
  private static final Limits BUSY = small(Patience.BUSY);
  private static final Limits IDLE = small(Patience.IDLE);

  @TempDir static Path folder;

  private static Path program;

  @BeforeAll
  static void compile() throws IOException {
    program = Planted.instrumented(folder);
  }

  /** The same time limits, but little memory and output. */
  private static Limits small(Limits limits) {
    return new Limits(limits.wall(), limits.cpu(), 256 << 20, 1 << 16);
  }

  private static Solver open(Path file) {
    return Solvers.open(new SolverId("path", file.toString()));
  }

  private static Run run(Solver solver, String script, Limits limits) {
    return solver.run(new Job(script, Configuration.DEFAULT, limits));
  }

  @ParameterizedTest(name = "a run that does plant-{0} is {1}, and the next run is fine")
  @CsvSource({
    "nothing, UNKNOWN,",
    "abort, CRASH, SIGNAL",
    "assertion, CRASH, ASSERTION",
    "segv, CRASH, SIGNAL",
    "trap, CRASH, SIGNAL",
    "spin, TIMEOUT,",
    "hog, OUT_OF_RESOURCES,",
    "flood, OUT_OF_RESOURCES,",
    "daemon, UNKNOWN,",
    "litter, UNKNOWN,",
    "spoil, UNKNOWN,",
    "kill-server, UNKNOWN,",
  })
  void runsAreClassifiedAndIndependent(String bug, Verdict verdict, Failure.Kind kind) {
    try (Solver solver = open(program)) {
      assertThat(solver.runMode()).isEqualTo("by a fork server, which counts its edges");
      // Runs that end by their memory or output limit have enough time to reach it.
      Run run = run(solver, "plant-" + bug + CHECK, bug.equals("spin") ? BUSY : AMPLE);
      // The job is repeated alone, where it can kill its parent only if nothing confines it.
      boolean killed = bug.equals("kill-server") && !Confinement.current().isActive();
      assertThat(run.last())
          .as(run.toString())
          .isEqualTo(killed ? Verdict.OUT_OF_RESOURCES : verdict);
      assertThat(run.failure() == null ? null : run.failure().kind()).isEqualTo(kind);
      Run next = run(solver, "plant-look" + CHECK, AMPLE);
      assertThat(next.last()).as(next.toString()).isEqualTo(Verdict.UNKNOWN);
      assertThat(solver.runMode()).isEqualTo("by a fork server, which counts its edges");
    }
  }

  @Test
  void cpuAndWallTimeOutsAreDistinguished() {
    try (Solver solver = open(program)) {
      Run busy = run(solver, "plant-spin", BUSY);
      assertThat(busy.last()).isEqualTo(Verdict.TIMEOUT);
      assertThat(busy.cpu()).isGreaterThanOrEqualTo(BUSY.cpu());
      Run idle = run(solver, "plant-sleep", IDLE);
      assertThat(idle.last()).isEqualTo(Verdict.TIMEOUT);
      assertThat(idle.cpu()).isLessThan(IDLE.cpu());
    }
  }

  @Test
  void keyOfAnAssertionNamesThePlace() throws IOException {
    try (Solver solver = open(program)) {
      Failure failure = Objects.requireNonNull(run(solver, "plant-assertion", AMPLE).failure());
      assertThat(failure.key())
          .startsWith("planted.c:" + line("assert(sink") + " ")
          .endsWith("Assertion  failed.");
    }
  }

  private static int line(String text) throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("planted.c"));
    return 1 + lines.indexOf(lines.stream().filter(l -> l.contains(text)).findFirst().orElse(""));
  }

  @Test
  void sanitizersReport() throws IOException {
    try (Solver solver = open(Planted.sanitized(folder))) {
      Failure failure = Objects.requireNonNull(run(solver, "plant-freed", AMPLE).failure());
      assertThat(failure.kind()).isEqualTo(Failure.Kind.SANITIZER);
      assertThat(failure.detail()).contains("heap-use-after-free");
      assertThat(run(solver, "plant-hog", AMPLE).last()).isEqualTo(Verdict.OUT_OF_RESOURCES);
      assertThat(run(solver, CHECK, AMPLE).last()).isEqualTo(Verdict.UNKNOWN);
    }
  }

  @ParameterizedTest(name = "compiled by {0}, the same script counts the same, in any process")
  @ValueSource(strings = {"the preferred compiler", "gcc"})
  void countersAreDeterministic(String compiler) throws IOException {
    Path file = compiler.equals("gcc") ? Planted.byGcc(folder) : program;
    try (Solver one = open(file);
        Solver two = open(file)) {
      byte[] usual = counters(one, CHECK);
      assertThat(counters(one, CHECK)).isEqualTo(usual);
      assertThat(counters(two, CHECK)).isEqualTo(usual);
      assertThat(edges(usual)).isGreaterThan(3);
      byte[] other = counters(one, "plant-litter" + CHECK);
      assertThat(other).isNotEqualTo(usual);
      assertThat(counters(one, CHECK)).isEqualTo(usual);
    }
  }

  @ParameterizedTest(name = "what was counted before {0} stays counted")
  @ValueSource(strings = {"plant-abort", "plant-segv", "plant-spin"})
  void countersSurviveAnyEnd(String bug) {
    try (Solver solver = open(program)) {
      Patience.until(run -> edges(counters(solver)) > 3, limits -> run(solver, bug, limits));
      assertThat(edges(counters(solver))).isGreaterThan(3);
    }
  }

  private static byte[] counters(Solver solver, String script) {
    run(solver, script, AMPLE);
    return counters(solver);
  }

  private static byte[] counters(Solver solver) {
    ByteBuffer live = Objects.requireNonNull(solver.coverage()).counters().duplicate();
    byte[] copy = new byte[live.capacity()];
    live.get(0, copy);
    return copy;
  }

  @Test
  void theServerSaysWhichCountersTheLastRunAloneHasHit() {
    try (Solver solver = open(program)) {
      run(solver, CHECK, AMPLE); // covers code that the next run does not
      byte[] counters = counters(solver, "plant-abort");
      assertThat(hits(solver)).isNotEmpty().isEqualTo(hits(counters));
    }
  }

  @Test
  void theServerLeavesOutWhatIsMasked() {
    try (Solver solver = open(program)) {
      byte[] usual = counters(solver, CHECK);
      mask(solver, usual);
      assertThat(counters(solver, CHECK)).isEqualTo(usual);
      assertThat(hits(solver)).isEmpty();
      Set<Integer> other = hits(counters(solver, "plant-abort"));
      other.removeAll(hits(usual));
      assertThat(hits(solver)).isNotEmpty().isEqualTo(other);
      run(solver, "plant-kill-server", AMPLE); // the next server continues with it
      run(solver, CHECK, AMPLE);
      assertThat(hits(solver)).isEmpty();
    }
  }

  /** Gold resolves a missing weak function to an address that is not null. */
  @Test
  void aServerThatIsLinkedByGoldSurvivesTheMask() throws IOException {
    try (Solver solver = open(Planted.byGold(folder))) {
      byte[] usual = counters(solver, CHECK);
      mask(solver, usual);
      run(solver, CHECK, AMPLE);
      assertThat(solver.coverage()).as("counters of the server").isNotNull();
      assertThat(hits(solver)).isEmpty();
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
  void maskedFunctionsAreNotCalledByGcc() throws IOException {
    try (Solver solver = open(Planted.byGcc(folder))) {
      byte[] usual = counters(solver, CHECK);
      Set<Integer> other = hits(counters(solver, "plant-abort"));
      other.removeAll(hits(usual));
      mask(solver, usual);
      run(solver, CHECK, AMPLE); // after it the server reads the mask
      assertThat(edges(counters(solver, CHECK))).isZero();
      assertThat(hits(counters(solver, "plant-abort"))).isNotEmpty().isEqualTo(other);
    }
  }

  /** Masks the edges that these counters cover. */
  private static void mask(Solver solver, byte[] counters) {
    long[] keep = new long[counters.length / Coverage.BLOCK];
    Arrays.fill(keep, -1L);
    hits(counters).forEach(i -> keep[i / Long.SIZE] &= ~(1L << i));
    Objects.requireNonNull(solver.coverage()).mask(keep);
  }

  /** Returns the edges that the server reports. */
  private static Set<Integer> hits(Solver solver) {
    Set<Integer> hits = new TreeSet<>();
    Objects.requireNonNull(solver.coverage())
        .forEachBlock(
            (block, bits) ->
                BitSet.valueOf(new long[] {bits}).stream()
                    .forEach(bit -> hits.add(block * Coverage.BLOCK + bit)));
    return hits;
  }

  /** Returns the edges that the server should report. */
  private static Set<Integer> hits(byte[] counters) {
    return IntStream.range(0, counters.length)
        .filter(i -> counters[i] != 0)
        .boxed()
        .collect(Collectors.toSet());
  }

  private static int edges(byte[] counters) {
    int edges = 0;
    for (byte counter : counters) {
      edges += counter == 0 ? 0 : 1;
    }
    return edges;
  }

  @Test
  void programsAsTheyAreAreForkedThroughThePreloadLibrary() throws IOException {
    try (Solver solver = open(Planted.plain(folder))) {
      assertThat(solver.runMode()).isEqualTo("by a fork server");
      assertThat(solver.coverage()).isNull();
      assertThat(run(solver, CHECK + CHECK, AMPLE).verdicts())
          .containsExactly(Verdict.UNKNOWN, Verdict.UNKNOWN);
      assertThat(run(solver, "plant-abort", AMPLE).last()).isEqualTo(Verdict.CRASH);
    }
  }

  @Test
  void serverOfAnotherVersionIsReportedAtOnce() throws IOException {
    try (Solver solver = open(Planted.ofAnotherVersion(folder))) {
      assertThat(solver.runMode())
          .contains("by a new process for each run", "of another version; build it anew");
      assertThat(run(solver, CHECK, AMPLE).last()).isEqualTo(Verdict.UNKNOWN);
    }
  }

  @Test
  void otherProgramsRunAsPlainProcessesWithANotice() throws IOException {
    Path script = folder.resolve("script");
    Files.writeString(script, "#!/bin/sh\necho sat\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
    try (Solver solver = open(script)) {
      assertThat(solver.runMode())
          .contains("by a new process for each run", "it is no ELF program");
      assertThat(run(solver, CHECK, AMPLE).last()).isEqualTo(Verdict.SAT);
    }
  }

  @Tag("slow") // a thousand processes
  @Test
  void thousandAbortsAndTimeOutsLeaveNoFiles() throws IOException {
    Limits tiny = new Limits(Duration.ofMillis(2), AMPLE.cpu(), 256 << 20, 1 << 16);
    try (ForkRunner runner = ForkRunner.open(program, Map.of(), BlockCounting.OFF)) {
      runner.run(List.of("planted", Launcher.SCRIPT), "plant-abort", AMPLE);
      Leftovers before = Leftovers.of(server());
      for (int i = 0; i < 1_000; i++) {
        ProcessResult aborted =
            runner.run(List.of("planted", Launcher.SCRIPT), "plant-abort", AMPLE);
        assertThat(aborted.exit()).isEqualTo(128 + 6);
        ProcessResult late = runner.run(List.of("planted", Launcher.SCRIPT), "plant-sleep", tiny);
        assertThat(late.stopped()).isTrue();
      }
      assertThat(runner.runMode()).isEqualTo("by a fork server, which counts its edges");
      Leftovers after = Leftovers.of(server());
      assertThat(after.files).isEqualTo(before.files);
      assertThat(after.descriptors).isEqualTo(before.descriptors);
      assertThat(after.kib).isLessThan(before.kib + 1_024);
    }
    assertThat(planted()).isEmpty();
  }

  /** Returns the process of the server, which no run may outlive. */
  private static ProcessHandle server() {
    assertThat(planted()).hasSize(1);
    return planted().get(0);
  }

  private static List<ProcessHandle> planted() {
    return ProcessHandle.current()
        .descendants()
        .filter(p -> p.info().command().orElse("").contains("planted"))
        .toList();
  }

  /** Resources that runs may leak: files in the server's folder, its descriptors and its memory. */
  private record Leftovers(Set<Path> files, long descriptors, long kib) {
    static Leftovers of(ProcessHandle server) throws IOException {
      Path proc = Path.of("/proc", Long.toString(server.pid()));
      Path folder = proc.resolve("cwd").toRealPath().resolveSibling(".").normalize();
      try (Stream<Path> files = Files.walk(folder);
          Stream<Path> descriptors = Files.list(proc.resolve("fd"))) {
        return new Leftovers(
            files.collect(Collectors.toSet()), descriptors.count(), resident(proc));
      }
    }

    private static long resident(Path proc) throws IOException {
      return Files.readAllLines(proc.resolve("status")).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .map(line -> line.replaceAll("[^0-9]", ""))
          .mapToLong(Long::parseLong)
          .findFirst()
          .orElseThrow(() -> new AssertionError("no VmRSS".toLowerCase(Locale.ROOT)));
    }
  }
}
