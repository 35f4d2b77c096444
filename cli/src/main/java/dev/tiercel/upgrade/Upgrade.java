package dev.tiercel.upgrade;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.FindingReadme;
import dev.tiercel.finding.ScriptCheck;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import dev.tiercel.stability.Perturbation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs scripts alternately under an old and a new version of a solver: all oracles judge answers,
 * models and crashes; lost answers and times are confirmed by repetition. Times are compared only
 * if both versions are run in the same way: a native library and the same library as WebAssembly
 * are not comparable.
 */
public final class Upgrade implements AutoCloseable {
  /** Number of runs of each version that must agree before an answer counts as lost or gained. */
  private static final int AGREEING = 3;

  private final TimedSolver old;
  private final TimedSolver now;
  private final ScriptCheck judgesOld;
  private final ScriptCheck judgesNew;

  /**
   * Used if both give the same answers: searches and further runs of a check would say no more
   * about the new version than about the old.
   */
  private final ScriptCheck judgesNewBriefly;

  private final TimingTolerance tolerance;

  /**
   * Opens both versions.
   *
   * @param deadline after which neither runs
   * @throws dev.tiercel.solver.SolverUnavailableException if one is unavailable
   */
  public Upgrade(
      SolverId old,
      SolverId now,
      Configuration options,
      Limits limits,
      TimingTolerance tolerance,
      Deadline deadline) {
    this.tolerance = tolerance;
    Solver before = deadline.of(Solvers.open(old));
    Solver after = deadline.of(Solvers.open(now));
    this.old = new TimedSolver(before, options, limits);
    this.now = new TimedSolver(after, options, limits);
    List<Solver> oldFirst = List.of(before, after);
    List<Solver> newFirst = List.of(after, before);
    this.judgesOld = new ScriptCheck(oldFirst, options, limits, Oracles.ALL, deadline);
    this.judgesNew = new ScriptCheck(newFirst, options, limits, Oracles.ALL, deadline);
    this.judgesNewBriefly =
        new ScriptCheck(
            newFirst, options, limits, Oracles.ALL.sampled(1).withoutConsistencyCheck(), deadline);
  }

  /** Whether both versions are run in the same way, so that their times can be compared. */
  public boolean timesCompare() {
    return old.solver().runMode().equals(now.solver().runMode());
  }

  /** Returns one sentence if times are not compared; otherwise the empty text. */
  public String unlike() {
    return timesCompare()
        ? ""
        : "Times are not compared: runs of "
            + old.solver().id()
            + " are made "
            + old.solver().runMode()
            + ", those of "
            + now.solver().id()
            + " "
            + now.solver().runMode()
            + ".";
  }

  /** Compares one run of each version on a script. */
  FirstComparison look(Path file, Entry entry) {
    return look(file, entry, new Pair(old.run(entry), now.run(entry)));
  }

  /** Like {@link #look(Path, Entry)}, but returns {@code null} if a run takes long. */
  @Nullable FirstComparison lookBriefly(Path file, Entry entry) {
    Run before = old.brief(entry);
    Run after = before == null ? null : now.brief(entry);
    return before == null || after == null ? null : look(file, entry, new Pair(before, after));
  }

  private FirstComparison look(Path file, Entry entry, Pair first) {
    ScriptCheck.Result judged = judged(entry, first);
    AnswerChange change = change(entry, first, judged);
    String why = reason(judged, change, "");
    AnswerChange suspected = null;
    if (change == AnswerChange.LOST || change == AnswerChange.GAINED) {
      why = limits(first);
      suspected = isComparable(first) ? change : null;
      change = AnswerChange.NOT_COMPARED;
    } else if (change == AnswerChange.SAME && areComparable(first)) {
      TimedRuns timing = firstTiming(entry, first);
      if (isApart(timing)) {
        suspected =
            timing.newSeconds() > timing.oldSeconds() ? AnswerChange.SLOWER : AnswerChange.FASTER;
        change = AnswerChange.NOT_COMPARED;
      }
    }
    if (suspected != null) {
      why = (why.isEmpty() ? "" : why + "; ") + suspected + " in one run, not run again";
    }
    VersionDifference difference =
        new VersionDifference(
            file,
            change,
            verdicts(old, first.old()),
            verdicts(now, first.now()),
            why,
            first.timing());
    return new FirstComparison(difference, suspected);
  }

  /** Confirms a suspected difference by further runs. */
  public VersionDifference confirm(Entry entry, FirstComparison look) {
    AnswerChange suspected = look.suspected();
    VersionDifference difference = look.difference();
    if (suspected == null) {
      return difference;
    }
    String why = difference.why().replaceFirst("(; )?" + suspected + " in one run.*", "");
    if (suspected == AnswerChange.LOST || suspected == AnswerChange.GAINED) {
      return difference.as(repeated(entry, suspected), why, difference.timing());
    }
    TimedRuns timing = tolerance.measure(run -> pair(entry, run).timing());
    return difference.as(change(timing), why, timing);
  }

  /** Returns the oracles' reason if they report a bug, or otherwise the given text. */
  private static String reason(
      ScriptCheck.@Nullable Result judged, AnswerChange change, String otherwise) {
    return judged != null
            && ((judged.isBug() && change != AnswerChange.REFUSED_NOW)
                || judged.word().equals("reference"))
        ? judged.why()
        : otherwise;
  }

  /**
   * Returns the oracles' result for these runs; {@code null} if there is no answer to judge. For a
   * script that a limit ended, only the checks before that are judged: the others would reach the
   * limit again.
   */
  private ScriptCheck.@Nullable Result judged(Entry entry, Pair runs) {
    ScriptCheck judges = runs.alike() ? judgesNewBriefly : judgesNew;
    if (!runs.old().cutShort() && !runs.now().cutShort()) {
      return judges.examine(entry, List.of(runs.now(), runs.old()));
    }
    int answered = runs.answered();
    return answered == 0 ? null : judges.examine(upTo(entry, answered));
  }

  /** Returns the script up to and including the check of that number. */
  private static Entry upTo(Entry entry, int checks) {
    List<Command> commands = new ArrayList<>();
    int seen = 0;
    for (Command command : entry.script().commands()) {
      if (seen < checks) {
        commands.add(command);
        seen += command.isCheck() ? 1 : 0;
      }
    }
    return entry.withScript(new Script(commands));
  }

  private static String verdicts(TimedSolver solver, Run run) {
    String limit = solver.limit(run);
    return FindingReadme.verdicts(run) + (limit.isEmpty() ? "" : " (" + limit + ")");
  }

  private AnswerChange change(Entry entry, Pair runs, ScriptCheck.@Nullable Result judged) {
    if (judged == null) {
      return runs.decided();
    }
    if (judged.word().equals("reference")) {
      return AnswerChange.CORRECTED;
    }
    Violation violation = judged.violation();
    if (violation != null && judged.isBug() && violation.symptom() != Symptom.REFUSED) {
      Violation before = ofOld(entry);
      if (before == null) {
        return AnswerChange.WRONG_NOW;
      }
      if (!runs.old().contradicts(runs.now())) {
        return AnswerChange.WRONG_IN_BOTH;
      }
      boolean oldAlone = before.suspects().size() == 1;
      boolean newAlone = violation.suspects().size() == 1;
      return oldAlone == newAlone
          ? AnswerChange.OTHER_ANSWER
          : oldAlone ? AnswerChange.CORRECTED : AnswerChange.WRONG_NOW;
    }
    if (runs.old().rejection() == null && runs.now().rejection() != null) {
      return AnswerChange.REFUSED_NOW;
    }
    if (runs.old().rejection() != null && runs.now().rejection() == null) {
      return AnswerChange.ACCEPTED_NOW;
    }
    return runs.decided();
  }

  /** Returns the bug of the old version on a script; {@code null} if none is found. */
  private @Nullable Violation ofOld(Entry entry) {
    ScriptCheck.Result judged = judgesOld.examine(entry);
    return judged.isBug() ? judged.violation() : null;
  }

  /** Whether lost or gained answers are not merely due to a lack of time. */
  private boolean isComparable(Pair runs) {
    return !runs.old().starved()
        && !runs.now().starved()
        && (timesCompare() || (!runs.old().cutShort() && !runs.now().cutShort()));
  }

  /** Whether further runs lose or gain the same answers. */
  private AnswerChange repeated(Entry entry, AnswerChange change) {
    for (int i = 1; i < AGREEING; i++) {
      if (new Pair(old.run(entry), now.run(entry)).decided() != change) {
        return AnswerChange.UNSTEADY;
      }
    }
    return change;
  }

  private String limits(Pair runs) {
    List<String> fired = new ArrayList<>();
    for (String limit : List.of(old.limit(runs.old()), now.limit(runs.now()))) {
      if (!limit.isEmpty()) {
        fired.add(limit);
      }
    }
    return fired.isEmpty() ? "" : "ended by the " + String.join(", ", fired);
  }

  /** Whether the times of these runs can be compared. */
  private boolean areComparable(Pair runs) {
    return timesCompare() && !runs.old().cutShort() && !runs.now().cutShort();
  }

  /** Returns the times of the first runs, and of one more pair if a busy machine disturbed them. */
  private TimedRuns firstTiming(Entry entry, Pair first) {
    TimedRuns timing = first.timing();
    double longest = Math.max(timing.oldSeconds(), timing.newSeconds());
    boolean mayDiffer = longest - longest / tolerance.factor() >= tolerance.floorSeconds();
    return mayDiffer && first.isDisturbed() && !isApart(timing)
        ? timing.and(new Pair(old.run(entry), now.run(entry)).timing())
        : timing;
  }

  private boolean isApart(TimedRuns timing) {
    return tolerance.isExceeded(timing);
  }

  private AnswerChange change(TimedRuns timing) {
    return timing.change(tolerance.factor(), tolerance.floorSeconds());
  }

  /** Runs both versions, with the seed whose turn it is. */
  private Pair pair(Entry entry, int run) {
    Entry seeded = tolerance.seeds() == 1 ? entry : seeded(entry, run % tolerance.seeds());
    return new Pair(old.run(seeded), now.run(seeded));
  }

  private Entry seeded(Entry entry, int seed) {
    Perturbation.Edits edits =
        Perturbation.RESEED.of(entry, now.solver().options(), new SplitMixRandom(seed));
    return edits.after(edits.count());
  }

  /** A run of each version. */
  private record Pair(Run old, Run now) {
    TimedRuns timing() {
      return new TimedRuns(List.of(old.seconds()), List.of(now.seconds()));
    }

    /** Whether either run waited for the machine for a good part of its time. */
    boolean isDisturbed() {
      return Stream.of(old, now)
          .anyMatch(run -> run.wall().compareTo(run.cpu().multipliedBy(3).dividedBy(2)) > 0);
    }

    boolean alike() {
      return old.verdicts().equals(now.verdicts())
          && (old.rejection() == null) == (now.rejection() == null);
    }

    /** Returns the number of checks up to the last that one version decides. */
    int answered() {
      int checks = Math.max(old.verdicts().size(), now.verdicts().size());
      while (checks > 0
          && !old.verdict(checks - 1).isDecided()
          && !now.verdict(checks - 1).isDecided()) {
        checks--;
      }
      return checks;
    }

    /** Whether the new version decides fewer or more checks. */
    AnswerChange decided() {
      int order = Long.compare(decided(now), decided(old));
      return order < 0 ? AnswerChange.LOST : order > 0 ? AnswerChange.GAINED : AnswerChange.SAME;
    }

    private static long decided(Run run) {
      return run.verdicts().stream().filter(Verdict::isDecided).count();
    }
  }

  @Override
  public void close() {
    judgesNewBriefly.close();
    judgesNew.close();
    judgesOld.close();
    now.close();
    old.close();
  }
}
