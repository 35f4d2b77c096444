package dev.tiercel.harness.monitor;

import dev.tiercel.harness.feedback.FeedbackProgress;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a process has counted, or several that work on one corpus.
 *
 * @param limit what a run of the target may take now
 * @param progress of the feedback
 * @param inputs in the corpus; negative if not known
 * @param paid runs that brought new coverage, by the mutators that made them
 * @param tallies further counts, as {@link NamedCounters} names them
 */
public record CampaignCounts(
    RunCounts answered,
    ViolationCounts violations,
    Duration limit,
    FeedbackProgress progress,
    int inputs,
    Map<String, Long> paid,
    Map<String, Long> tallies) {

  /** Counts whose components stand in events beside those of the record that holds them. */
  sealed interface Part permits RunCounts, ViolationCounts {}

  /**
   * Runs of the target, by what came of them.
   *
   * @param runs all of them
   * @param accepted runs that the target did not reject
   * @param judged runs whose answer some oracle could judge: by evidence, or by a second answer
   * @param evident of these, runs of which a model was known, or the answer to the first check
   * @param decidedByTwo of these, runs that two solvers or configurations decided
   * @param timeouts runs that the limit ended
   */
  public record RunCounts(
      long runs, long accepted, long judged, long evident, long decidedByTwo, long timeouts)
      implements Part {
    private static final RunCounts NONE = new RunCounts(0, 0, 0, 0, 0, 0);

    private RunCounts and(RunCounts other) {
      return new RunCounts(
          runs + other.runs,
          accepted + other.accepted,
          judged + other.judged,
          evident + other.evident,
          decidedByTwo + other.decidedByTwo,
          timeouts + other.timeouts);
    }
  }

  /**
   * Violations, by what became of them.
   *
   * @param known about bugs that {@code known-bugs.tsv} lists
   * @param unconfirmed those that nothing showed again
   * @param findings those that were kept
   */
  public record ViolationCounts(long known, long unconfirmed, long findings) implements Part {
    private static final ViolationCounts NONE = new ViolationCounts(0, 0, 0);

    private ViolationCounts and(ViolationCounts other) {
      return new ViolationCounts(
          known + other.known, unconfirmed + other.unconfirmed, findings + other.findings);
    }
  }

  /** Before anything has happened. */
  public static final CampaignCounts NONE =
      new CampaignCounts(
          RunCounts.NONE,
          ViolationCounts.NONE,
          Duration.ZERO,
          FeedbackProgress.NONE,
          -1,
          Map.of(),
          Map.of());

  /** One answer in so many is the least that has to be judged for the others to tell anything. */
  private static final int LEAST_JUDGED = 20;

  public CampaignCounts {
    paid = Collections.unmodifiableMap(new LinkedHashMap<>(paid));
    tallies = Collections.unmodifiableMap(new LinkedHashMap<>(tallies));
  }

  /**
   * One sentence where hardly an answer could be judged, so that no finding says little; empty
   * where that is not so.
   */
  public String hardlyJudged() {
    return runs() == 0 || answered.judged * LEAST_JUDGED >= runs()
        ? ""
        : String.format(
            Locale.ROOT,
            "Hardly any answer could be checked: those of %,d of %,d runs. Look at the target's"
                + " output with `tiercel run`, and name a reference.",
            answered.judged,
            runs());
  }

  /** These and those of another process. */
  public CampaignCounts and(CampaignCounts other) {
    Map<String, Long> both = new LinkedHashMap<>(paid);
    other.paid.forEach((mutator, times) -> both.merge(mutator, times, Long::sum));
    return new CampaignCounts(
        answered.and(other.answered),
        violations.and(other.violations),
        Collections.max(List.of(limit, other.limit)),
        progress.orFurther(other.progress),
        Math.max(inputs, other.inputs),
        both,
        NamedCounters.sum(tallies, other.tallies));
  }

  /** These, with another number of findings: what two processes have found is one. */
  public CampaignCounts withFindings(long number) {
    ViolationCounts once = new ViolationCounts(violations.known, violations.unconfirmed, number);
    return new CampaignCounts(answered, once, limit, progress, inputs, paid, tallies);
  }

  /** These sums, with what only the newest counts know: the limit and the size of the corpus. */
  public CampaignCounts as(CampaignCounts now) {
    return new CampaignCounts(
        answered,
        violations,
        now.limit.isZero() ? limit : now.limit,
        progress,
        now.inputs < 0 ? inputs : now.inputs,
        paid,
        tallies);
  }

  /** Runs of the target. */
  public long runs() {
    return answered.runs;
  }

  /** Violations that were kept as findings. */
  public long findings() {
    return violations.findings;
  }

  /** How much of what guides the search was reached. */
  public long reached() {
    return progress.reached();
  }

  /** The same for a status line. */
  public String standing() {
    return progress.text();
  }
}
