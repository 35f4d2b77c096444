package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.campaign.EdgeNumbers;
import dev.tiercel.harness.campaign.NativeFeedback;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
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
 * What it costs a run to bring a million counters, 16,000 of them hit and 1,000 of those not
 * masked, to libFuzzer: here, and in the fork server beyond what it costs with a thousand counters.
 *
 * @param counters how many there are
 * @param here CPU microseconds of this JVM a run
 * @param server CPU microseconds of the fork server a run
 * @param without the same with a thousand counters
 * @param copy CPU microseconds of one copy of all counters, meanwhile: how busy the machine is
 */
record BridgeCosts(int counters, double here, double server, double without, double copy) {
  private static final int WARM_UP = 2_000;
  private static final int RUNS = 4_000;
  private static final String COMPILER = "solvers/native/bin/tiercel-cc";

  static BridgeCosts measure() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("tiercel-bridge");
    BridgeCosts wide = measure(compiled(folder, "wide", 1 << 20, 15_000), folder);
    BridgeCosts narrow = measure(compiled(folder, "narrow", 1 << 10, 15), folder);
    return new BridgeCosts(wide.counters, wide.here, wide.server, narrow.server, wide.copy);
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

  private static BridgeCosts measure(Path program, Path folder) throws IOException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    Set<ProcessHandle> before = new HashSet<>(ProcessHandle.current().children().toList());
    try (Solver solver = Solvers.open(SolverId.parse("path:" + program))) {
      Coverage coverage = Objects.requireNonNull(solver.coverage());
      int counters = coverage.counters().capacity();
      ProcessHandle server =
          ProcessHandle.current()
              .children()
              .filter(c -> !before.contains(c))
              .findFirst()
              .orElseThrow();
      Entry seed = Entry.of(Texts.parsed("(declare-const more Bool)\n(check-sat)\n"));
      Entry entry = seed.descendingBy(List.of("bench")); // a mutant, as most are
      Job job = new Job(entry.toString(), Configuration.DEFAULT, Limits.ofMillis(10_000));
      byte[] region = new byte[1 << 18];
      Path edges = folder.resolve(program.getFileName() + ".edges");
      try (EdgeNumbers numbers = new EdgeNumbers(edges, counters)) {
        NativeFeedback feedback =
            new NativeFeedback(
                solver,
                numbers,
                NativeFeedback.MOST_PLACES,
                (all, n) -> System.arraycopy(all, 0, region, 0, n));
        long here = 0;
        double server0 = 0;
        for (int i = 0; i < WARM_UP + RUNS; i++) {
          solver.run(job);
          if (i == WARM_UP) {
            here = 0;
            server0 = micros(server);
          }
          long start = threads.getCurrentThreadCpuTime();
          feedback.take(entry, List.of());
          here += threads.getCurrentThreadCpuTime() - start;
        }
        double there = micros(server) - server0;
        if (Arrays.equals(region, new byte[region.length])) {
          throw new IllegalStateException("no counter has arrived");
        }
        return new BridgeCosts(
            counters, here / 1e3 / RUNS, there / RUNS, 0, copy(solver, job, coverage.counters()));
      }
    }
  }

  /** A loop of its own: a copy leaves nothing else in the processor's caches. */
  private static double copy(Solver solver, Job job, ByteBuffer counters) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    byte[] all = new byte[counters.capacity()];
    long copy = 0;
    for (int i = 0; i < WARM_UP; i++) {
      solver.run(job);
      long start = threads.getCurrentThreadCpuTime();
      counters.get(0, all);
      copy += threads.getCurrentThreadCpuTime() - start;
    }
    return copy / 1e3 / WARM_UP;
  }

  /** CPU time of a process with one thread, without its children, to the nanosecond. */
  private static double micros(ProcessHandle process) throws IOException {
    String told = Files.readString(Path.of("/proc/" + process.pid() + "/schedstat"));
    return Long.parseLong(told.split(" ")[0]) / 1e3;
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
