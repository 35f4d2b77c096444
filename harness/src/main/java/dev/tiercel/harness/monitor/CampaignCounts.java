package dev.tiercel.harness.monitor;

import dev.tiercel.harness.feedback.FeedbackProgress;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Counts of a process, or the sum over several processes on one corpus.
 *
 * @param limit current time limit of a run of the target
 * @param progress progress of the feedback
 * @param inputs number of inputs in the corpus; negative if unknown
 * @param paid runs with new coverage, by mutator
 * @param tallies further counts, named as in {@link NamedCounters}
 */
public record CampaignCounts(
    RunCounts answered,
    ViolationCounts violations,
    Duration limit,
    FeedbackProgress progress,
    int inputs,
    Map<String, Long> paid,
    Map<String, Long> tallies) {

  /** Counts whose components are written to events as members of the enclosing record. */
  sealed interface Part permits RunCounts, ViolationCounts {}

  /**
   * Runs of the target by result.
   *
   * @param runs all runs
   * @param accepted runs that the target did not reject
   * @param judged runs whose answer an oracle could judge: by evidence, or by a second answer
   * @param evident of these, runs with a known model, or a known answer to the first check
   * @param decidedByTwo of these, runs that two solvers or configurations decided
   * @param timeouts runs stopped at the time limit
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
   * Violations by status.
   *
   * @param known violations by bugs listed in {@code known-bugs.tsv}
   * @param unconfirmed violations that could not be reproduced
   * @param findings violations kept as findings
   */
  public record ViolationCounts(long known, long unconfirmed, long findings) implements Part {
    private static final ViolationCounts NONE = new ViolationCounts(0, 0, 0);

    private ViolationCounts and(ViolationCounts other) {
      return new ViolationCounts(
          known + other.known, unconfirmed + other.unconfirmed, findings + other.findings);
    }
  }

  /** No counts. */
  public static final CampaignCounts NONE =
      new CampaignCounts(
          RunCounts.NONE,
          ViolationCounts.NONE,
          Duration.ZERO,
          FeedbackProgress.NONE,
          -1,
          Map.of(),
          Map.of());

  /** At least one answer in this many must be judged for a campaign to be meaningful. */
  private static final int LEAST_JUDGED = 20;

  public CampaignCounts {
    paid = Collections.unmodifiableMap(new LinkedHashMap<>(paid));
    tallies = Collections.unmodifiableMap(new LinkedHashMap<>(tallies));
  }

  /**
   * Returns one sentence if so few answers could be judged that the absence of findings says
   * little; otherwise the empty text.
   */
  public String lowCheckedWarning() {
    return runs() == 0 || answered.judged * LEAST_JUDGED >= runs()
        ? ""
        : String.format(
            Locale.ROOT,
            "Hardly any answer could be checked: those of %,d of %,d runs. Look at the target's"
                + " output with `tiercel run`, and name a reference.",
            answered.judged,
            runs());
  }

  /** Returns the sum with the counts of another process. */
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

  /**
   * Returns these counts with another number of findings, since the same bug found by two processes
   * is one finding.
   */
  public CampaignCounts withFindings(long number) {
    ViolationCounts once = new ViolationCounts(violations.known, violations.unconfirmed, number);
    return new CampaignCounts(answered, once, limit, progress, inputs, paid, tallies);
  }

  /** Returns these sums with the limit and corpus size of the newest counts. */
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

  /** Returns the number of runs of the target. */
  public long runs() {
    return answered.runs;
  }

  /** Returns the number of violations kept as findings. */
  public long findings() {
    return violations.findings;
  }

  /** Returns the number of edges or features reached. */
  public long reached() {
    return progress.reached();
  }

  /** Returns the coverage as text for a status line. */
  public String coverageText() {
    return progress.text();
  }
}
