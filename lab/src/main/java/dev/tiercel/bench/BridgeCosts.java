package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.feedback.EdgeNumbers;
import dev.tiercel.harness.feedback.NativeFeedback;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.state.Journal;
import dev.tiercel.versus.ProcessCpuTime;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/**
 * Cost per run of transferring a million counters, 16,000 of them hit and 1,000 of those not
 * masked, to libFuzzer: in this JVM, and in the fork server beyond its cost with a thousand
 * counters.
 *
 * @param counters number of counters
 * @param here CPU microseconds of this JVM per run
 * @param server CPU microseconds of the fork server per run
 * @param without the same with a thousand counters
 * @param copy CPU microseconds of one copy of all counters, as a measure of the machine's load
 */
record BridgeCosts(int counters, double here, double server, double without, double copy) {
  private static final int WARM_UP = 2_000;
  private static final int ROUNDS = 20;
  private static final int RUNS = 200; // of each program in a round
  private static final String COMPILER = "solvers/native/bin/tiercel-cc";
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** The two programs take turns, so that disturbances affect both. */
  static BridgeCosts measure() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("tiercel-bridge");
    Path large = compiled(folder, "wide", 1 << 20, 15_000);
    Path small = compiled(folder, "narrow", 1 << 10, 15);
    try (Lane wide = new Lane(large, folder);
        Lane narrow = new Lane(small, folder)) {
      wide.spend(WARM_UP);
      narrow.spend(WARM_UP);
      wide.reset();
      narrow.reset();
      for (int round = 0; round < ROUNDS; round++) {
        wide.spend(RUNS);
        narrow.spend(RUNS);
      }
      if (Arrays.equals(wide.region, new byte[wide.region.length])) {
        throw new IllegalStateException("no counter has arrived");
      }
      double runs = ROUNDS * RUNS;
      return new BridgeCosts(
          wide.coverage().counters().capacity(),
          wide.here / runs,
          wide.there / runs,
          narrow.there / runs,
          wide.copy());
    }
  }

  /** A program under its fork server, and the costs of its runs. */
  private static final class Lane implements AutoCloseable {
    private final Solver solver;
    private final ProcessHandle server;
    private final EdgeNumbers numbers;
    private final NativeFeedback feedback;
    private final Entry entry;
    private final Job job;
    private final byte[] region = new byte[1 << 18];
    private double here; // CPU microseconds of this thread after its runs
    private double there; // CPU microseconds of the fork server

    Lane(Path program, Path folder) throws IOException {
      Set<ProcessHandle> before = new HashSet<>(ProcessHandle.current().children().toList());
      this.solver = Solvers.open(SolverId.parse("path:" + program));
      this.server =
          ProcessHandle.current()
              .children()
              .filter(c -> !before.contains(c))
              .findFirst()
              .orElseThrow();
      Entry seed = Entry.of(MeasuredScripts.parsed("(declare-const more Bool)\n(check-sat)\n"));
      this.entry = seed.descendingBy(List.of("bench")); // a mutant, as most are
      this.job = new Job(entry.toString(), Configuration.DEFAULT, Limits.ofMillis(10_000));
      Journal journal = new Journal(List.of(folder.resolve(program.getFileName())));
      this.numbers =
          new EdgeNumbers(journal, Journal.Kind.TARGET_EDGES, coverage().counters().capacity());
      this.feedback =
          new NativeFeedback(
              solver, numbers, NativeFeedback.MOST_PLACES, place -> region[place] = 1);
    }

    Coverage coverage() {
      return Objects.requireNonNull(solver.coverage());
    }

    void reset() {
      here = 0;
      there = 0;
    }

    void spend(int runs) throws IOException {
      double before = new ProcessCpuTime().ofSingleThread(server.pid());
      for (int i = 0; i < runs; i++) {
        solver.run(job);
        long start = THREADS.getCurrentThreadCpuTime();
        feedback.report(entry, List.of());
        here += (THREADS.getCurrentThreadCpuTime() - start) / 1e3;
      }
      there += new ProcessCpuTime().ofSingleThread(server.pid()) - before;
    }

    /**
     * Returns CPU microseconds of a copy; measured separately, since it evicts everything from the
     * caches.
     */
    double copy() {
      ByteBuffer counters = coverage().counters();
      byte[] all = new byte[counters.capacity()];
      long copy = 0;
      for (int i = 0; i < WARM_UP; i++) {
        solver.run(job);
        long start = THREADS.getCurrentThreadCpuTime();
        counters.get(0, all);
        copy += THREADS.getCurrentThreadCpuTime() - start;
      }
      return copy / 1e3 / WARM_UP;
    }

    @Override
    public void close() {
      numbers.close();
      solver.close();
    }
  }

  private static Path compiled(Path folder, String name, int extra, int hits)
      throws IOException, InterruptedException {
    Path source = folder.resolve("wide.c");
    try (InputStream in = BridgeCosts.class.getResourceAsStream("wide.c")) {
      Files.write(source, Objects.requireNonNull(in).readAllBytes());
    }
    Path program = folder.resolve(name);
    Process compiler =
        new ProcessBuilder(
                COMPILER,
                "-O1",
                "-DEXTRA=" + extra,
                "-DHITS=" + hits,
                source + "",
                "-o",
                program + "")
            .redirectErrorStream(true)
            .start();
    String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (compiler.waitFor() != 0) {
      throw new IOException(
          "the benchmark's program does not compile; start in the project's folder. " + said);
    }
    return program;
  }

  void print(PrintStream out) {
    out.printf(Locale.ROOT, "%nThe way of %,d counters to libFuzzer, CPU time a run%n", counters);
    out.printf(Locale.ROOT, "  %7.3f ms in the fuzzer%n", here / 1e3);
    out.printf(
        Locale.ROOT,
        "  %7.3f ms in the fork server: %.3f ms with %,d counters, %.3f ms with a thousand%n",
        (server - without) / 1e3,
        server / 1e3,
        counters,
        without / 1e3);
    out.printf(Locale.ROOT, "  %7.3f ms together%n", (here + server - without) / 1e3);
    out.printf(Locale.ROOT, "  %7.3f ms for one copy of the counters, for scale%n", copy / 1e3);
  }
}
