package dev.tiercel.solver;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Result of a {@link Job}.
 *
 * @param verdicts one per {@code check-sat} (or {@code check-sat-assuming}) that was reached, in
 *     order; if the run ended early, one more with the reason. {@link Verdict#SAT} and {@link
 *     Verdict#UNSAT} apply to all assertions of the check: if the solver rejected a command that
 *     the check depends on, or may depend on, the check is undecided. Never empty: a script without
 *     a check that ran to its end has the single verdict {@link Verdict#UNKNOWN}
 * @param output standard output as text, truncated at the limit
 * @param error error output, and error messages of library solvers
 * @param rejection the solver's first error about the script ({@code (error "...")} and the like),
 *     even if it continued; {@code null} if it accepted the whole script, or failed
 * @param failure its failure, or {@code null} if there was none
 * @param exit exit code of a process, {@code 128 + signal} if a signal ended it, 0 for a library
 * @param usage resource usage
 * @param details statistics and models, if the job requested them
 */
public record Run(
    List<Verdict> verdicts,
    String output,
    String error,
    @Nullable String rejection,
    @Nullable Failure failure,
    int exit,
    ResourceUsage usage,
    RunDetails details) {

  public Run {
    verdicts = List.copyOf(verdicts);
    if (verdicts.isEmpty()) {
      throw new IllegalArgumentException("a run has at least one verdict");
    }
  }

  /** Creates a run without statistics and models. */
  public Run(
      List<Verdict> verdicts,
      String output,
      String error,
      @Nullable String rejection,
      @Nullable Failure failure,
      int exit,
      ResourceUsage usage) {
    this(verdicts, output, error, rejection, failure, exit, usage, RunDetails.NONE);
  }

  /**
   * Returns this run with {@link Verdict#UNKNOWN} in place of these answers, and without a failed
   * check of the solver's own; the same object if it has none of them.
   */
  public Run without(Set<Verdict> answers) {
    boolean refuted = failure != null && failure.kind() == Failure.Kind.SELF_CHECK;
    if (Collections.disjoint(verdicts, answers) && !refuted) {
      return this;
    }
    return new Run(
        verdicts.stream()
            .map(v -> answers.contains(v) || (refuted && v == Verdict.CRASH) ? Verdict.UNKNOWN : v)
            .toList(),
        output,
        error,
        rejection,
        refuted ? null : failure,
        exit,
        usage,
        details);
  }

  /** Elapsed time. */
  public Duration wall() {
    return usage.wall();
  }

  /** Processor time, or zero where it could not be measured. */
  public Duration cpu() {
    return usage.cpu();
  }

  /** Processor time, or elapsed time if that could not be measured; in nanoseconds. */
  public long nanos() {
    return (cpu().isZero() ? wall() : cpu()).toNanos();
  }

  /** Processor time, or elapsed time if that could not be measured; in seconds. */
  public double seconds() {
    return nanos() / 1e9;
  }

  /**
   * Whether the wall limit ended it after it had computed for less than half of that time: a busy
   * machine kept it waiting, so its time is meaningless.
   */
  public boolean starved() {
    return last() == Verdict.TIMEOUT
        && !cpu().isZero()
        && cpu().multipliedBy(2).compareTo(wall()) < 0;
  }

  /** Whether another run gives the opposite answer to a check. */
  public boolean contradicts(Run other) {
    return Verdict.contradict(verdicts, other.verdicts);
  }

  /** See {@link RunDetails#statistics}. */
  public Map<String, Long> statistics() {
    return details.statistics();
  }

  /** See {@link RunDetails#models}. */
  public Map<Integer, String> models() {
    return details.models();
  }

  /**
   * The verdict of a check, counted from 0, or the reason why the run ended there; unknown for
   * later checks.
   */
  public Verdict verdict(int check) {
    return check < verdicts.size() ? verdicts.get(check) : Verdict.UNKNOWN;
  }

  /** Whether some check is decided. */
  public boolean decides() {
    return verdicts.contains(Verdict.SAT) || verdicts.contains(Verdict.UNSAT);
  }

  /** Whether some check has neither an answer nor a reason for its lack. */
  public boolean silent() {
    return verdicts.contains(Verdict.MISSING);
  }

  /** Whether the solver ran the whole script without an error. */
  public boolean accepted() {
    return rejection == null && failure == null;
  }

  /** Whether a limit ended the run before the end of the script. */
  public boolean cutShort() {
    return last() == Verdict.TIMEOUT || last() == Verdict.OUT_OF_RESOURCES;
  }

  /** The last verdict: the answer of the whole script, or the reason why there is none. */
  public Verdict last() {
    return verdicts.get(verdicts.size() - 1);
  }
}
