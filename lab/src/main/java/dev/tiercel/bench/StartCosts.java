package dev.tiercel.bench;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Cost of a run of one binary by the fork server and by separate processes, with and without the
 * shell that limits them. The ways take turns on the same trivial script. CPU time is the total of
 * this JVM, the server and the runs.
 *
 * @param solver the binary
 * @param forked by the fork server
 * @param supervised a process for each run, within limits
 * @param plain a process for each run and nothing else; no runs where scripts have to be adapted
 *     first
 */
record StartCosts(SolverId solver, Cost forked, Cost supervised, Cost plain) {
  static final String SCRIPT =
      """
      (set-logic QF_BV)
      (declare-fun x () (_ BitVec 8))
      (assert (= (bvmul x x) #x31))
      (check-sat)
      """;
  private static final Duration WARM_UP = Duration.ofSeconds(20);
  private static final int ROUNDS = 4;
  private static final int RUNS = 50; // of plain processes in a round

  /** Seconds for this many runs. */
  record Cost(double cpu, double wall, int runs) {
    Cost plus(Cost other) {
      return new Cost(cpu + other.cpu, wall + other.wall, runs + other.runs);
    }

    double cpuMillis() {
      return 1e3 * cpu / runs;
    }

    double wallMillis() {
      return 1e3 * wall / runs;
    }
  }

  /** One run. */
  interface Step {
    void run() throws IOException, InterruptedException;
  }

  static StartCosts measure(SolverId id) throws IOException, InterruptedException {
    Path script = Files.createTempFile("tiercel-start", ".smt2");
    Files.writeString(script, SCRIPT);
    try (Solver warm = Solvers.open(id);
        Solver fresh = Solvers.openFresh(id)) {
      Step forked = () -> check(warm);
      Step supervised = () -> check(fresh);
      List<String> command = warm.commandLine(Configuration.DEFAULT, script);
      boolean direct = Path.of(command.get(0)).isAbsolute(); // else it is a command of ours
      Step plain = () -> start(command);
      int perSecond = warmUp(forked);
      spend(supervised, RUNS);
      spend(plain, direct ? RUNS : 0);
      Cost none = new Cost(0, 0, 0);
      StartCosts sum = new StartCosts(id, none, none, none);
      for (int round = 0; round < ROUNDS; round++) {
        // For long enough: the kernel counts in hundredths of seconds.
        sum =
            new StartCosts(
                id,
                sum.forked.plus(spend(forked, perSecond)),
                sum.supervised.plus(spend(supervised, RUNS)),
                sum.plain.plus(spend(plain, direct ? RUNS : 0)));
      }
      return sum;
    } finally {
      Files.delete(script);
    }
  }

  static void check(Solver solver) {
    Run run = solver.run(new Job(SCRIPT, Configuration.DEFAULT, Limits.ofMillis(10_000)));
    if (run.last() != Verdict.SAT) {
      throw new IllegalStateException(solver.id() + " answers " + run.last() + ", not sat");
    }
  }

  /**
   * Warms up, as in a campaign, where this JVM has compiled its part; returns how many runs take a
   * second.
   */
  private static int warmUp(Step step) throws IOException, InterruptedException {
    long end = System.nanoTime() + WARM_UP.toNanos();
    long runs = 0;
    while (System.nanoTime() < end) {
      step.run();
      runs++;
    }
    return (int) Math.max(1, runs / WARM_UP.toSeconds());
  }

  private static void start(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(new ArrayList<>(command)).redirectErrorStream(true).start();
    process.getOutputStream().close();
    process.getInputStream().readAllBytes();
    process.waitFor();
  }

  static Cost spend(Step step, int runs) throws IOException, InterruptedException {
    double cpu = cpu();
    long start = System.nanoTime();
    for (int i = 0; i < runs; i++) {
      step.run();
    }
    return new Cost(cpu() - cpu, (System.nanoTime() - start) / 1e9, runs);
  }

  private static double cpu() throws IOException {
    return CpuTimes.here();
  }

  void print(PrintStream out) {
    out.printf("%n%s, a trivial script%n", solver);
    out.printf(
        Locale.ROOT,
        "  fork server: %.2f ms CPU, %.2f ms wall a run; %,.0f runs per CPU second%n",
        forked.cpuMillis(),
        forked.wallMillis(),
        forked.runs / forked.cpu);
    line(out, "process with limits", supervised);
    if (plain.runs > 0) {
      line(out, "process without limits", plain);
    }
  }

  private void line(PrintStream out, String what, Cost cost) {
    out.printf(
        Locale.ROOT,
        "  %s: %.2f ms CPU, %.2f ms wall a run; the fork server is quicker %.1f times by CPU, %.1f"
            + " times by wall%n",
        what,
        cost.cpuMillis(),
        cost.wallMillis(),
        cost.cpuMillis() / forked.cpuMillis(),
        cost.wallMillis() / forked.wallMillis());
  }
}
