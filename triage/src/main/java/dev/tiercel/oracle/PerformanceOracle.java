package dev.tiercel.oracle;

import dev.tiercel.rank.MannWhitneyTest;
import dev.tiercel.rank.Median;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for performance: a solver is not far slower on a script than its own other configurations
 * and other solvers are (Falcon's performance bugs; section 4.2). The measure is CPU time as the
 * run reports it: load on the machine makes runs longer but does not raise their CPU time, and a
 * run that was starved until its wall-clock limit is not judged. A suspected slowdown is repeated,
 * alternating with the fastest of the others, and has to be slower by the same factor each time,
 * and by a Mann-Whitney test.
 */
public final class PerformanceOracle implements Oracle {
  /** The oracle with the default factor and floor. */
  public static final PerformanceOracle USUAL = new PerformanceOracle(20, Duration.ofMillis(200));

  private static final double P = 0.001;

  /** The fewest repetitions of each side for which the test can reach that probability. */
  private static final int ENOUGH = 7;

  private final int factor;
  private final Duration floor;
  private final int repetitions;

  /**
   * An oracle that repeats what it reports.
   *
   * @param factor how many times the median of the others a slow run takes
   * @param floor least CPU time of a slow run
   */
  public PerformanceOracle(int factor, Duration floor) {
    this(factor, floor, ENOUGH);
  }

  private PerformanceOracle(int factor, Duration floor, int repetitions) {
    this.factor = factor;
    this.floor = floor;
    this.repetitions = repetitions;
  }

  @Override
  public String name() {
    return "performance";
  }

  /** Returns the same oracle with a single repetition, which suffices to start fresh processes. */
  public PerformanceOracle withoutRepetition() {
    return new PerformanceOracle(factor, floor, 1);
  }

  @Override
  public List<Violation> violations(Execution execution) {
    Answer target = execution.target();
    if (!isJudged(target.run()) || nanos(target.run()) < floor.toNanos()) {
      return List.of();
    }
    List<Answer> quick = others(execution);
    if (quick.isEmpty() || !isSlower(target.run(), median(quick))) {
      return List.of();
    }
    Answer quickest = quick.get(0);
    for (Answer answer : quick) {
      quickest = nanos(answer.run()) < nanos(quickest.run()) ? answer : quickest;
    }
    Slowdown slow = repeated(execution, target, quickest);
    return slow == null ? List.of() : List.of(slow);
  }

  /** Returns the other answers that decide every check, including the target without options. */
  private static List<Answer> others(Execution execution) {
    ConfiguredSolver target = execution.target().configuredSolver();
    ConfiguredSolver plain = target.withConfiguration(Configuration.DEFAULT);
    List<Answer> others = new ArrayList<>();
    for (Answer answer : execution.others()) {
      if (decides(execution, answer)) {
        others.add(answer);
      }
    }
    boolean known = execution.answers().stream().anyMatch(a -> a.configuredSolver().equals(plain));
    if (!known) {
      Answer answer = new Answer(plain, execution.run(plain, execution.entry().toString()));
      if (decides(execution, answer)) {
        others.add(answer);
      }
    }
    return others;
  }

  private static boolean decides(Execution execution, Answer answer) {
    return isJudged(answer.run())
        && answer.follows(execution.script())
        && !answer.run().cutShort()
        && answer.run().verdicts().stream().allMatch(Verdict::isDecided);
  }

  /** Whether its CPU time is known, and it was not starved. */
  private static boolean isJudged(Run run) {
    return run.accepted() && !run.cpu().isZero() && !run.starved();
  }

  private static double nanos(Run run) {
    return run.cpu().toNanos();
  }

  private static double median(List<Answer> answers) {
    return Median.of(answers.stream().mapToDouble(a -> nanos(a.run())).toArray());
  }

  private boolean isSlower(Run run, double than) {
    return nanos(run) >= factor * than;
  }

  private @Nullable Slowdown repeated(Execution execution, Answer target, Answer other) {
    String script = execution.entry().toString();
    double[] slow = new double[repetitions];
    double[] quick = new double[repetitions];
    for (int i = 0; i < repetitions; i++) {
      Run again = execution.run(target.configuredSolver(), script);
      Answer beside =
          new Answer(other.configuredSolver(), execution.run(other.configuredSolver(), script));
      boolean still = isJudged(again) && nanos(again) >= floor.toNanos();
      if (!still || !decides(execution, beside) || !isSlower(again, nanos(beside.run()))) {
        return null; // one exception is enough for doubt, and saves the remaining runs
      }
      slow[i] = nanos(again);
      quick[i] = nanos(beside.run());
    }
    boolean sure = repetitions < ENOUGH || MannWhitneyTest.probability(slow, quick) < P;
    return sure
        ? new Slowdown(
            target.configuredSolver(),
            other.configuredSolver(),
            target.run().cutShort(),
            Duration.ofNanos((long) Median.of(slow)),
            Duration.ofNanos((long) Median.of(quick)),
            ScriptProfile.of(execution.script()))
        : null;
  }

  /**
   * Violation: one solver is far slower than another.
   *
   * @param endless whether a limit ended it
   * @param time median of its CPU times
   * @param other median of the other's
   * @param ingredients summary of the script's contents
   */
  record Slowdown(
      ConfiguredSolver configuredSolver,
      ConfiguredSolver quick,
      boolean endless,
      Duration time,
      Duration other,
      String ingredients)
      implements Violation {
    @Override
    public String kind() {
      return "performance";
    }

    @Override
    public Symptom symptom() {
      return Symptom.SLOW;
    }

    @Override
    public String key() {
      return BugKeys.key(configuredSolver, endless ? "does not end" : "is slow", ingredients);
    }

    @Override
    public String reason() {
      return configuredSolver
          + (endless ? " has not ended after " : " takes ")
          + time.toMillis()
          + " ms of processor time, where "
          + quick
          + " answers after "
          + other.toMillis()
          + " ms (medians; a Mann-Whitney test tells them apart).";
    }

    @Override
    public List<ConfiguredSolver> configuredSolvers() {
      return List.of(configuredSolver, quick);
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return BugKeys.on(configuredSolver, seen, List.of(Slowdown.class));
    }
  }
}
