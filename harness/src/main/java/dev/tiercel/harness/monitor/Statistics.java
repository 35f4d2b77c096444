package dev.tiercel.harness.monitor;

import dev.tiercel.harness.feedback.FeedbackProgress;
import dev.tiercel.mutate.MutantDifference;
import dev.tiercel.mutate.engine.Scheduler.Standing;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.CheckedAnswers;
import dev.tiercel.oracle.CheckedAnswers.CheckedResponse;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** Counters of a campaign. Written by the fuzzing thread, read by the thread that shows them. */
public final class Statistics {
  /** The table of runs by what is new about the input. */
  static final String ALTERED = "altered";

  final LongAdder runs = new LongAdder();
  public final LongAdder unreadable = new LongAdder();
  final LongAdder accepted = new LongAdder();
  final LongAdder decided = new LongAdder();

  /** Runs whose answer an oracle could judge: by evidence, or by a second answer. */
  final LongAdder judged = new LongAdder();

  /** Of these, runs with a known model, or a known answer to the first check. */
  final LongAdder evident = new LongAdder();

  /** Of these, runs that two solvers or configurations decided. */
  final LongAdder decidedByTwo = new LongAdder();

  final LongAdder timeouts = new LongAdder();

  /** Violations by bugs listed in {@code known-bugs.tsv}. */
  public final LongAdder known = new LongAdder();

  public final LongAdder unconfirmed = new LongAdder();
  public final LongAdder findings = new LongAdder();

  /** Further counts, for tables. */
  public final NamedCounters namedCounters = new NamedCounters();

  /** Counters of the target's answers among these, cached since each run adds to one. */
  private final Map<SolverId, Map<Verdict, LongAdder>> answers = new HashMap<>();

  private final Stopwatch stopwatch = new Stopwatch(System.nanoTime());

  /**
   * Starts a phase of the fuzzing thread; called by that thread only.
   *
   * @return the previous phase, to return to
   */
  public LoopPhase enter(LoopPhase phase) {
    return stopwatch.enter(phase, System.nanoTime());
  }

  /**
   * Counts a run and the answers of all solvers.
   *
   * @param isJudged whether some answer of the target could be judged
   */
  public void count(Execution execution, boolean isJudged) {
    Answer target = execution.target();
    runs.increment();
    if (target.run().rejection() == null && !target.run().silent()) {
      accepted.increment();
    }
    if (target.run().last() == Verdict.TIMEOUT) {
      timeouts.increment();
    }
    if (target.run().last().isDecided()) {
      decided.increment();
    }
    if (isJudged) {
      countJudged(execution);
    }
    for (CheckedResponse question : CheckedAnswers.questions(execution)) {
      namedCounters.add(1, "question", question.command(), "asked");
      if (question.judged()) {
        namedCounters.add(1, "question", question.command(), "judged");
      }
    }
    table(execution);
  }

  /** Counts a run by what is new about its input. */
  public void countAlteration(MutantDifference alteration) {
    namedCounters.add(1, ALTERED, alteration.key());
  }

  private void countJudged(Execution execution) {
    judged.increment();
    if (CheckedAnswers.isCheckedByEvidence(execution)) {
      evident.increment();
    }
    if (CheckedAnswers.isCheckedByTwoSolvers(execution)) {
      decidedByTwo.increment();
    }
  }

  /** Counts the answer of each solver, and the pairs with the target's answer. */
  private void table(Execution execution) {
    Answer target = execution.target();
    answers
        .computeIfAbsent(target.configuredSolver().solver(), s -> new EnumMap<>(Verdict.class))
        .computeIfAbsent(target.run().last(), v -> answer(target))
        .increment();
    for (Answer answer : execution.answers()) {
      ConfiguredSolver who = answer.configuredSolver();
      if (answer != target) {
        boolean twin = who.solver().equals(target.configuredSolver().solver());
        String name = twin ? who.solver() + " (defaults)" : who.solver().toString();
        namedCounters.add(1, "answer", name, word(answer));
        if (answer.run().verdicts().size() == target.run().verdicts().size()) {
          namedCounters.add(
              1, "pair", name, word(target), word(answer)); // else they answer different checks
        }
      }
    }
  }

  private LongAdder answer(Answer answer) {
    return namedCounters.of("answer", answer.configuredSolver().solver().toString(), word(answer));
  }

  /** Returns the last verdict. */
  private static String word(Answer answer) {
    return answer.run().last().name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns all counts.
   *
   * @param limit current time limit of a run of the target
   * @param progress progress of the feedback
   * @param inputs number of inputs in the corpus; negative if unknown
   * @param mutators counts of the mutators
   */
  public CampaignCounts counts(
      Duration limit, FeedbackProgress progress, int inputs, List<Standing> mutators) {
    Map<String, Long> paid = new LinkedHashMap<>();
    mutators.forEach(m -> paid.put(m.mutator(), m.paid()));
    NamedCounters further = new NamedCounters();
    stopwatch
        .millis(System.nanoTime())
        .forEach((phase, millis) -> further.add(millis, "time", phase.key()));
    for (Standing m : mutators) {
      further.add(m.picks(), "mutator", m.mutator(), "picks");
      further.add(m.misses(), "mutator", m.mutator(), "misses");
      further.add(m.runs(), "mutator", m.mutator(), "runs");
      further.add(m.paid(), "mutator", m.mutator(), "paid");
      further.add(m.features(), "mutator", m.mutator(), "features");
    }
    return new CampaignCounts(
        new CampaignCounts.RunCounts(
            runs.sum(),
            accepted.sum(),
            judged.sum(),
            evident.sum(),
            decidedByTwo.sum(),
            timeouts.sum()),
        new CampaignCounts.ViolationCounts(known.sum(), unconfirmed.sum(), findings.sum()),
        limit,
        progress,
        inputs,
        paid,
        NamedCounters.sum(namedCounters.read(), further.read()));
  }
}
