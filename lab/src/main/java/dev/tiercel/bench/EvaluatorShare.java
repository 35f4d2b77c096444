package dev.tiercel.bench;

import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Measures the cost of evaluation relative to solving, in CPU time: {@code EvaluatorShare [ROUNDS]}
 * evaluates every script under its witness, each time with a fresh evaluator, and divides by the
 * solver's time for the same scripts.
 */
public final class EvaluatorShare {
  private EvaluatorShare() {}

  /** Prints the share of the first round, in which nothing is compiled yet, and of the last. */
  public static void main(String[] arguments) {
    int rounds = arguments.length == 0 ? 20 : Integer.parseInt(arguments[0]);
    List<WitnessedSeeds.Seed> seeds = WitnessedSeeds.load();
    List<Check> checks = new ArrayList<>();
    List<Model> models = new ArrayList<>();
    double solving = 0;
    for (WitnessedSeeds.Seed seed : seeds) {
      checks.add(Check.of(seed.entry().script()).get(0));
      models.add(Objects.requireNonNull(seed.entry().witness().model(0, seed.entry().script())));
      solving += seed.solvingMicros();
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    System.out.printf("%d scripts, solved in %.1f ms%n", seeds.size(), solving / 1e3);
    double least = Double.MAX_VALUE;
    for (int round = 1; round <= rounds; round++) {
      long before = threads.getCurrentThreadCpuTime();
      for (int i = 0; i < checks.size(); i++) {
        Check check = checks.get(i);
        if (!new Evaluator(check.definitions(), models.get(i)).judge(check.formulas()).holds()) {
          throw new IllegalStateException("the witness does not hold of\n" + seeds.get(i).entry());
        }
      }
      double micros = (threads.getCurrentThreadCpuTime() - before) / 1e3;
      least = Math.min(least, micros);
      if (round == 1 || round == rounds) {
        print("round " + round, micros, solving);
      }
    }
    print("least", least, solving);
  }

  private static void print(String what, double micros, double solving) {
    System.out.printf(
        "%s: evaluated in %.1f ms, %.2f %% of solving%n",
        what, micros / 1e3, 100 * micros / solving);
  }
}
