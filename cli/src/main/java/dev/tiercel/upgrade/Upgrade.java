package dev.tiercel.upgrade;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.FindingReadme;
import dev.tiercel.finding.ScriptCheck;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs scripts under an old and a new version of a solver, in turn: answers, models and crashes are
 * judged by every oracle, times by repetition.
 */
public final class Upgrade implements AutoCloseable {
  private final Solver old;
  private final Solver now;
  private final ScriptCheck judgesOld;
  private final ScriptCheck judgesNew;
  private final Configuration options;
  private final Limits limits;
  private final Patience patience;

  /**
   * When a time counts as another.
   *
   * @param factor how many times slower or faster, at least 1
   * @param floor difference of CPU time that is too small to matter
   * @param repetitions runs of each version where one run of each lies so far apart
   */
  public record Patience(double factor, Duration floor, int repetitions) {}

  /**
   * Opens both.
   *
   * @throws dev.tiercel.solver.SolverUnavailableException if one is not to be had
   */
  public Upgrade(
      SolverId old, SolverId now, Configuration options, Limits limits, Patience patience) {
    this.limits = limits;
    this.patience = patience;
    this.old = Solvers.open(old);
    this.now = Solvers.open(now);
    this.judgesOld = new ScriptCheck(old, options, List.of(now), limits, false);
    this.judgesNew = new ScriptCheck(now, options, List.of(old), limits, false);
    this.options = options;
  }

  /** What differs on a script. */
  public VersionDifference compare(Path file, Entry entry) {
    Run before = run(old, entry);
    Run after = run(now, entry);
    Timing once = new Timing(List.of(seconds(before)), List.of(seconds(after)));
    ScriptCheck.Result judged = judgesNew.examine(entry);
    AnswerChange answerChange = change(entry, before, after, judged);
    Timing timing = once;
    if (answerChange == AnswerChange.SAME && apart(once)) {
      timing = repeated(entry);
      answerChange = timing.change(patience.factor(), floor());
    }
    boolean told =
        (judged.isBug() && answerChange != AnswerChange.REFUSED_NOW)
            || judged.word().equals("reference");
    String why = told ? judged.why() : "";
    return new VersionDifference(
        file,
        answerChange,
        FindingReadme.verdicts(before),
        FindingReadme.verdicts(after),
        why,
        timing);
  }

  private AnswerChange change(Entry entry, Run before, Run after, ScriptCheck.Result judged) {
    if (judged.word().equals("reference")) {
      return AnswerChange.RIGHT_NOW;
    }
    Violation violation = judged.violation();
    boolean refused = violation != null && violation.symptom() == Symptom.REFUSED;
    if (judged.isBug() && !refused) {
      boolean oldToo = judgesOld.examine(entry).isBug();
      boolean contradict = contradict(before, after);
      return !oldToo
          ? AnswerChange.WRONG_NOW
          : contradict ? AnswerChange.OTHER_ANSWER : AnswerChange.WRONG_IN_BOTH;
    }
    if (before.rejection() == null && after.rejection() != null) {
      return AnswerChange.REFUSED_NOW;
    }
    if (before.rejection() != null && after.rejection() == null) {
      return AnswerChange.TAKEN_NOW;
    }
    int order = Long.compare(decided(after), decided(before));
    return order < 0 ? AnswerChange.LOST : order > 0 ? AnswerChange.GAINED : AnswerChange.SAME;
  }

  private static boolean contradict(Run before, Run after) {
    int checks = Math.min(before.verdicts().size(), after.verdicts().size());
    for (int i = 0; i < checks; i++) {
      Verdict one = before.verdicts().get(i);
      Verdict other = after.verdicts().get(i);
      if (one.decided() && other.decided() && one != other) {
        return true;
      }
    }
    return false;
  }

  private static long decided(Run run) {
    return run.verdicts().stream().filter(Verdict::decided).count();
  }

  /** Whether one run of each lies so far apart that more are worth their time. */
  private boolean apart(Timing once) {
    double low = Math.min(once.oldMedian(), once.newMedian());
    double high = Math.max(once.oldMedian(), once.newMedian());
    return high - low >= floor() && high >= patience.factor() * low;
  }

  private Timing repeated(Entry entry) {
    List<Double> before = new ArrayList<>();
    List<Double> after = new ArrayList<>();
    for (int i = 0; i < patience.repetitions(); i++) {
      before.add(seconds(run(old, entry)));
      after.add(seconds(run(now, entry)));
    }
    return new Timing(before, after);
  }

  private double floor() {
    return patience.floor().toNanos() / 1e9;
  }

  private Run run(Solver solver, Entry entry) {
    Configuration own = entry.configuration(solver.identity().family());
    return solver.run(new Job(entry.toString(), options.isDefault() ? own : options, limits));
  }

  /** CPU time, or elapsed time where that could not be measured. */
  private static double seconds(Run run) {
    Duration time = run.cpu().isZero() ? run.wall() : run.cpu();
    return time.toNanos() / 1e9;
  }

  @Override
  public void close() {
    judgesNew.close();
    judgesOld.close();
    now.close();
    old.close();
  }
}
