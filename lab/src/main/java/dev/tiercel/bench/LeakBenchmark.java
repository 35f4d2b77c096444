package dev.tiercel.bench;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.program.BinarySolver;
import dev.tiercel.solver.z3.Z3Family;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Tests whether memory and disk usage stay constant with a library that leaks 10 KiB and leaves one
 * file per run ({@code leaky.c}): {@code LeakBenchmark [RUNS]}, 100,000 by default, by the native
 * server. Prints the usage ten times. Linux only.
 */
public final class LeakBenchmark {
  private static final int LINES = 10;

  private LeakBenchmark() {}

  /** Prints a table. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    int runs = arguments.length == 0 ? 100_000 : Integer.parseInt(arguments[0]);
    Job job = new Job("(check-sat)", Configuration.DEFAULT, Limits.ofMillis(60_000));
    Path program = program(Files.createTempDirectory("tiercel-leak"));
    SolverId id = SolverId.parse("z3:leaky");
    long start = System.nanoTime();
    try (Solver solver =
        BinarySolver.openLibrary(id, "leaky", program, Z3Family.ofSolver(), SolverPlacement.WARM)) {
      System.out.println("    runs  server and run, MiB  heap, MiB  files  KiB in them");
      print(0);
      for (int i = 1; i <= runs; i++) {
        Run run = solver.run(job);
        if (run.last() != Verdict.SAT) {
          throw new IllegalStateException("run " + i + ": " + run);
        }
        if (i % Math.max(1, runs / LINES) == 0) {
          print(i);
        }
      }
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(Locale.ROOT, "%.3f ms a run on the clock%n", 1e3 * seconds / runs);
    List<ProcessHandle> left = ProcessHandle.current().descendants().toList();
    System.out.println("Processes that are left: " + left.size());
  }

  /** Returns the library, with the native server's program beside it. */
  private static Path program(Path folder) throws IOException, InterruptedException {
    Path source = folder.resolve("leaky.c");
    PlantedServer.copy(LeakBenchmark.class, "leaky.c", source);
    Files.copy(Path.of("solvers/native/planted/z3.h"), folder.resolve("z3.h"));
    return PlantedServer.make(folder, "cc", source, "libz3.so");
  }

  private static void print(int runs) throws IOException {
    System.gc(); // the rest of the heap is in use then
    Runtime heap = Runtime.getRuntime();
    double resident = 0;
    long files = 0;
    double bytes = 0;
    for (ProcessHandle process : ProcessHandle.current().descendants().toList()) {
      resident += residentKib(process);
    }
    for (ProcessHandle server : ProcessHandle.current().children().toList()) {
      Path scratch = Path.of("/proc/" + server.pid() + "/cwd").toRealPath().getParent();
      try (Stream<Path> below = Files.walk(scratch)) {
        for (Path file : below.filter(Files::isRegularFile).toList()) {
          files++;
          bytes += Files.size(file);
        }
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%8d  %19.1f  %9.1f  %5d  %11.1f%n",
        runs,
        resident / 1024,
        (heap.totalMemory() - heap.freeMemory()) / 1048576.0,
        files,
        bytes / 1024);
  }

  private static long residentKib(ProcessHandle process) throws IOException {
    Path status = Path.of("/proc/" + process.pid() + "/status");
    if (!Files.exists(status)) {
      return 0; // it has ended meanwhile
    }
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .sum();
    }
  }
}
