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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures how much scripts that run into the limit slow down the others: {@code SpinningCosts
 * [SOLVER...]} runs the seeds that a solver answers in 50 ms, and the same with one that spins in
 * every thirtieth place, in turns, and prints by how much the rate of the others falls beyond the
 * CPU that the spinning ones use themselves. It uses a JVM as a campaign does: one that compiles in
 * the background for minutes uses idle time, which exists while a script spins. Linux only.
 */
public final class SpinningCosts {
  private static final Limits LIMITS = Limits.ofMillis(50);
  private static final int PLACE = 30;
  private static final int ROUNDS = 12;

  /**
   * Each solver spins on one of these: a sum of cubes that is a cube, and factors of a prime with
   * so many bits that none are found by overflow.
   */
  private static final List<String> SPINNING =
      List.of(
          """
          (set-logic QF_NIA)
          (declare-const x Int)
          (declare-const y Int)
          (declare-const z Int)
          (assert (and (> x 3) (> y 3) (> z 3) (= (+ (* x x x) (* y y y)) (* z z z))))
          (check-sat)
          """,
          """
          (set-logic QF_BV)
          (declare-const x (_ BitVec 61))
          (declare-const y (_ BitVec 61))
          (assert (= (bvmul ((_ zero_extend 61) x) ((_ zero_extend 61) y)) (_ bv2305843009213693951 122)))
          (assert (distinct x (_ bv1 61)))
          (assert (distinct y (_ bv1 61)))
          (check-sat)
          """);

  private SpinningCosts() {}

  /** Prints a line for each solver. */
  public static void main(String[] solvers) throws IOException, InterruptedException {
    List<String> command = CampaignCommand.jvm(Measure.class);
    if (System.getProperty("files") != null) {
      command.add(1, "-Dfiles=" + System.getProperty("files"));
    }
    command.addAll(
        solvers.length == 0 ? List.of("z3:4.14.1", "cvc5:1.3.2", "bitwuzla") : List.of(solvers));
    System.exit(new ProcessBuilder(command).inheritIO().start().waitFor());
  }

  /** Main class of the JVM that is started. */
  static final class Measure {
    private Measure() {}

    public static void main(String[] solvers) throws IOException {
      for (String name : solvers) {
        try (Solver solver = Solvers.open(SolverId.parse(name))) {
          measure(solver);
        }
      }
    }
  }

  private static void measure(Solver solver) throws IOException {
    String spinning =
        SPINNING.stream()
            .filter(script -> run(solver, script).last() == Verdict.TIMEOUT)
            .findFirst()
            .orElseThrow(() -> new IllegalStateException(solver.id() + " spins on no script here"));
    List<String> quick = new ArrayList<>();
    for (String seed : MeasuredScripts.load()) {
      if (run(solver, seed).last() != Verdict.TIMEOUT) {
        quick.add(seed);
      }
    }
    double alone = 0;
    double beside = 0;
    for (int round = 0; round < ROUNDS; round++) {
      double start = cpu();
      quick.forEach(script -> run(solver, script));
      double between = cpu();
      double spun = 0;
      for (int i = 0; i < quick.size(); i++) {
        spun += i % PLACE == 0 ? run(solver, spinning).cpu().toNanos() / 1e9 : 0;
        run(solver, quick.get(i));
      }
      alone += between - start;
      beside += cpu() - between - spun;
    }
    System.out.printf(
        Locale.ROOT,
        "%s: %d scripts, %.0f a CPU second alone, %.0f with one that spins in every %dth place: %.1f %%"
            + " less%n",
        solver.id(),
        quick.size(),
        ROUNDS * quick.size() / alone,
        ROUNDS * quick.size() / beside,
        PLACE,
        100 * (1 - alone / beside));
  }

  private static Run run(Solver solver, String script) {
    return solver.run(new Job(script, Configuration.DEFAULT, LIMITS));
  }

  private static double cpu() throws IOException {
    return CpuTimes.here();
  }
}
