package dev.tiercel.bench;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.versus.ProcessCpuTime;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * What a solver itself takes for a run: CPU time of its processes, many scripts in a process, under
 * default options and a limit of 20 ms. A campaign with such scripts makes no more runs per CPU
 * second. {@code ScriptCosts SOLVER...} with {@code -Dfiles=FOLDER}, see {@link MeasuredScripts}.
 */
public final class ScriptCosts {
  private static final int RUNS = 3_000;
  private static final int WARM_UP = 100;
  private static final Limits LIMITS = Limits.ofMillis(20);

  private ScriptCosts() {}

  /** Prints a line for each solver. */
  public static void main(String[] solvers) throws IOException {
    List<String> scripts = MeasuredScripts.load();
    Collections.shuffle(scripts, new Random(1));
    for (String name : solvers) {
      try (Solver solver = Solvers.open(SolverId.parse(name))) {
        System.out.printf(
            Locale.ROOT,
            "%s: %.2f ms of CPU for (check-sat) alone, %.2f for one assertion, %.2f for a script of"
                + " %d (mean; %d bytes)%n",
            name,
            millis(solver, List.of("(check-sat)")),
            millis(solver, List.of(StartCosts.SCRIPT)),
            millis(solver, scripts),
            scripts.size(),
            scripts.stream().mapToInt(String::length).sum() / scripts.size());
      }
    }
  }

  private static double millis(Solver solver, List<String> scripts) throws IOException {
    run(solver, scripts, WARM_UP);
    long pid = ProcessHandle.current().pid();
    long before = new ProcessCpuTime().descendants(pid);
    run(solver, scripts, RUNS);
    return (new ProcessCpuTime().descendants(pid) - before) / 1e3 / RUNS;
  }

  private static void run(Solver solver, List<String> scripts, int runs) {
    for (int i = 0; i < runs; i++) {
      solver.run(new Job(scripts.get(i % scripts.size()), Configuration.DEFAULT, LIMITS));
    }
  }
}
