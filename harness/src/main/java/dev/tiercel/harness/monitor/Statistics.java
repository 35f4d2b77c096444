package dev.tiercel.harness.monitor;

import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Hearing;
import dev.tiercel.harness.oracle.Judgements;
import dev.tiercel.mutate.Scheduler.Standing;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** Counts of a campaign. Written by the fuzzing thread, read by the one that shows them. */
public final class Statistics {
  final LongAdder runs = new LongAdder();
  public final LongAdder unreadable = new LongAdder();
  final LongAdder accepted = new LongAdder();
  final LongAdder decided = new LongAdder();
  final LongAdder decidedByTwo = new LongAdder();

  /** Runs of which a model was known, or the answer to the first check. */
  final LongAdder evident = new LongAdder();

  /** Runs whose answer some oracle could judge: by evidence, or by a second answer. */
  final LongAdder judged = new LongAdder();

  final LongAdder timeouts = new LongAdder();

  /** Claims about bugs that {@code known-bugs.tsv} lists. */
  public final LongAdder known = new LongAdder();

  public final LongAdder unconfirmed = new LongAdder();
  public final LongAdder findings = new LongAdder();

  /** Counts what solvers said. */
  public void count(Hearing hearing) {
    Answer target = hearing.target();
    runs.increment();
    if (target.run().rejection() == null) {
      accepted.increment();
    }
    if (target.run().last() == Verdict.TIMEOUT) {
      timeouts.increment();
    }
    if (target.run().last().decided()) {
      decided.increment();
    }
    boolean evidence = Judgements.byEvidence(hearing);
    boolean two = Judgements.byTwo(hearing);
    if (evidence) {
      evident.increment();
    }
    if (two) {
      decidedByTwo.increment();
    }
    if (evidence || two) {
      judged.increment();
    }
  }

  /**
   * All of it, with what else a status line tells.
   *
   * @param standing of the feedback
   * @param inputs in the corpus; negative if not known
   */
  public Counts counts(Duration limit, String standing, int inputs, List<Standing> mutators) {
    Map<String, Long> paid = new LinkedHashMap<>();
    mutators.forEach(m -> paid.put(m.mutator(), m.paid()));
    return new Counts(
        runs.sum(),
        accepted.sum(),
        judged.sum(),
        evident.sum(),
        decidedByTwo.sum(),
        timeouts.sum(),
        known.sum(),
        unconfirmed.sum(),
        findings.sum(),
        limit,
        standing,
        inputs,
        paid);
  }
}
