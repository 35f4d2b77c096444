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
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs scripts under an old and a new version of a solver, in turn: answers, models and crashes are
 * judged by every oracle, lost answers and times by repetition. Times are compared only where both
 * versions are run alike: a library and the same library as WebAssembly differ by themselves.
 */
public final class Upgrade implements AutoCloseable {
  /** Runs of each version that have to agree before an answer counts as lost or gained. */
  private static final int AGREEING = 3;

  private final TimedSolver old;
  private final TimedSolver now;
  private final ScriptCheck judgesOld;
  private final ScriptCheck judgesNew;

  /**
   * Asked where both say the same: no search and no further run of a check says more of the new
   * version than of the old.
   */
  private final ScriptCheck judgesNewBriefly;

  private final Tolerance tolerance;

  /**
   * Opens both.
   *
   * @param deadline after which neither runs
   * @throws dev.tiercel.solver.SolverUnavailableException if one is not to be had
   */
  public Upgrade(
      SolverId old,
      SolverId now,
      Configuration options,
      Limits limits,
      Tolerance tolerance,
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
        new ScriptCheck(newFirst, options, limits, Oracles.ALL.sampled(1).askingOnce(), deadline);
  }

  /** Whether both versions are run the same way, so that their times can be compared. */
  public boolean timesCompare() {
    return old.solver().how().equals(now.solver().how());
  }

  /** One sentence on times that are not compared, empty where they are. */
  public String unlike() {
    return timesCompare()
        ? ""
        : "Times are not compared: runs of "
            + old.solver().id()
            + " are made "
            + old.solver().how()
            + ", those of "
            + now.solver().id()
            + " "
            + now.solver().how()
            + ".";
  }

  /** What one run of each says of a script. */
  FirstComparison look(Path file, Entry entry) {
    return look(file, entry, new Pair(old.run(entry), now.run(entry)));
  }

  /** The same where both need little time; else {@code null}. */
  @Nullable FirstComparison lookBriefly(Path file, Entry entry) {
    Run before = old.brief(entry);
    Run after = before == null ? null : now.brief(entry);
    return before == null || after == null ? null : look(file, entry, new Pair(before, after));
  }

  private FirstComparison look(Path file, Entry entry, Pair first) {
    ScriptCheck.Result judged = judged(entry, first);
    AnswerChange change = change(entry, first, judged);
    String why = told(judged, change, "");
    AnswerChange suspected = null;
    if (change == AnswerChange.LOST || change == AnswerChange.GAINED) {
      why = limits(first);
      suspected = isComparable(first) ? change : null;
      change = AnswerChange.NOT_COMPARED;
    } else if (change == AnswerChange.SAME && apart(first)) {
      suspected =
          first.now().seconds() > first.old().seconds() ? AnswerChange.SLOWER : AnswerChange.FASTER;
      change = AnswerChange.NOT_COMPARED;
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

  /** What further runs make of a suspicion. */
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
    Timing timing = series(entry);
    AnswerChange change = change(timing);
    if (change == AnswerChange.SLOWER) { // said of no version for nothing
      Timing second = series(entry);
      change = change(second) == change ? change : AnswerChange.SAME;
      timing = timing.and(second);
    }
    return difference.as(change, why, timing);
  }

  /** What the oracles say of a bug, or else what is known. */
  private static String told(
      ScriptCheck.@Nullable Result judged, AnswerChange change, String otherwise) {
    return judged != null
            && ((judged.isBug() && change != AnswerChange.REFUSED_NOW)
                || judged.word().equals("reference"))
        ? judged.why()
        : otherwise;
  }

  /**
   * What the oracles say of these runs; {@code null} where there is no answer to judge. Of a script
   * that a limit ended, they see what comes before: all else would end at the limit again.
   */
  private ScriptCheck.@Nullable Result judged(Entry entry, Pair runs) {
    ScriptCheck judges = runs.alike() ? judgesNewBriefly : judgesNew;
    if (!runs.old().cutShort() && !runs.now().cutShort()) {
      return judges.examine(entry, List.of(runs.now(), runs.old()));
    }
    int answered = runs.answered();
    return answered == 0 ? null : judges.examine(upTo(entry, answered));
  }

  /** The script up to and including its check of that number. */
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
      return AnswerChange.RIGHT_NOW;
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
      boolean oldAlone = before.doubted().size() == 1;
      boolean newAlone = violation.doubted().size() == 1;
      return oldAlone == newAlone
          ? AnswerChange.OTHER_ANSWER
          : oldAlone ? AnswerChange.RIGHT_NOW : AnswerChange.WRONG_NOW;
    }
    if (runs.old().rejection() == null && runs.now().rejection() != null) {
      return AnswerChange.REFUSED_NOW;
    }
    if (runs.old().rejection() != null && runs.now().rejection() == null) {
      return AnswerChange.TAKEN_NOW;
    }
    return runs.decided();
  }

  /** What is wrong with the old version on a script; {@code null} if nothing is seen. */
  private @Nullable Violation ofOld(Entry entry) {
    ScriptCheck.Result judged = judgesOld.examine(entry);
    return judged.isBug() ? judged.violation() : null;
  }

  /** Whether answers were not lost or gained for want of time alone. */
  private boolean isComparable(Pair runs) {
    return !runs.old().starved()
        && !runs.now().starved()
        && (timesCompare() || (!runs.old().cutShort() && !runs.now().cutShort()));
  }

  /** Whether more runs lose or gain the same answers. */
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

  /** Whether one run of each lies so far apart that more are worth their time. */
  private boolean apart(Pair runs) {
    return timesCompare()
        && !runs.old().cutShort()
        && !runs.now().cutShort()
        && runs.timing().isApart(tolerance.factor(), tolerance.floorSeconds());
  }

  private AnswerChange change(Timing timing) {
    return timing.change(tolerance.factor(), tolerance.floorSeconds());
  }

  private Timing series(Entry entry) {
    List<Double> before = new ArrayList<>();
    List<Double> after = new ArrayList<>();
    for (int i = 0; i < tolerance.repetitions(); i++) {
      Entry seeded = tolerance.seeds() == 1 ? entry : seeded(entry, i % tolerance.seeds());
      before.add(old.run(seeded).seconds());
      after.add(now.run(seeded).seconds());
      if (tolerance.repetitions() == Tolerance.FEWEST && overlap(before, after)) {
        break; // so few have to lie apart, all of them
      }
    }
    return new Timing(before, after);
  }

  private static boolean overlap(List<Double> before, List<Double> after) {
    return Collections.max(before) >= Collections.min(after)
        && Collections.max(after) >= Collections.min(before);
  }

  private Entry seeded(Entry entry, int seed) {
    Perturbation.Edits edits =
        Perturbation.RESEED.of(entry, now.solver().options(), new SplitMixRandom(seed));
    return edits.after(edits.count());
  }

  /** A run of each version. */
  private record Pair(Run old, Run now) {
    Timing timing() {
      return new Timing(List.of(old.seconds()), List.of(now.seconds()));
    }

    boolean alike() {
      return old.verdicts().equals(now.verdicts())
          && (old.rejection() == null) == (now.rejection() == null);
    }

    /** How many checks from the first there are up to the last that one of them decides. */
    int answered() {
      int checks = Math.max(old.verdicts().size(), now.verdicts().size());
      while (checks > 0
          && !old.verdict(checks - 1).decided()
          && !now.verdict(checks - 1).decided()) {
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
      return run.verdicts().stream().filter(Verdict::decided).count();
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
