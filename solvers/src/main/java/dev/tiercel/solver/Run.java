package dev.tiercel.solver;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What came of a {@link Job}.
 *
 * @param verdicts one per {@code check-sat} (or {@code check-sat-assuming}) that was reached, in
 *     order; where the run ended early, one more says why. {@link Verdict#SAT} and {@link
 *     Verdict#UNSAT} answer all that the script asserts there: where the solver refused a command
 *     that the check depends on, or may have, the check is undecided. Never empty: a script without
 *     a check that ran to its end has the single verdict {@link Verdict#UNKNOWN}
 * @param output what the solver printed, as text, cut at the limit
 * @param error what it printed on its error stream, and error messages of library solvers
 * @param rejection the first complaint of the solver about the script ({@code (error "...")} and
 *     the like), whatever came after it; {@code null} if it accepted the whole script, and where it
 *     failed
 * @param failure how it failed, or {@code null} if it did not
 * @param exit exit code of a process, {@code 128 + signal} for a death by signal, 0 for a library
 * @param usage what it took
 * @param details statistics and models, where the job asked for them
 */
public record Run(
    List<Verdict> verdicts,
    String output,
    String error,
    @Nullable String rejection,
    @Nullable Failure failure,
    int exit,
    Usage usage,
    RunDetails details) {

  public Run {
    verdicts = List.copyOf(verdicts);
    if (verdicts.isEmpty()) {
      throw new IllegalArgumentException("a run has at least one verdict");
    }
  }

  /** A run of answers alone. */
  public Run(
      List<Verdict> verdicts,
      String output,
      String error,
      @Nullable String rejection,
      @Nullable Failure failure,
      int exit,
      Usage usage) {
    this(verdicts, output, error, rejection, failure, exit, usage, RunDetails.NONE);
  }

  /** Elapsed time. */
  public Duration wall() {
    return usage.wall();
  }

  /** Processor time, or zero where it could not be measured. */
  public Duration cpu() {
    return usage.cpu();
  }

  /** Processor time, or elapsed time where that could not be measured; in nanoseconds. */
  public long nanos() {
    return (cpu().isZero() ? wall() : cpu()).toNanos();
  }

  /** The same in seconds. */
  public double seconds() {
    return nanos() / 1e9;
  }

  /**
   * Whether the wall limit ended it after it had computed for less than half of its time: a busy
   * machine kept it waiting, and its time says nothing.
   */
  public boolean starved() {
    return last() == Verdict.TIMEOUT
        && !cpu().isZero()
        && cpu().multipliedBy(2).compareTo(wall()) < 0;
  }

  /** Whether another run answers a check the other way. */
  public boolean contradicts(Run other) {
    for (int i = 0; i < Math.min(verdicts.size(), other.verdicts.size()); i++) {
      Verdict one = verdicts.get(i);
      Verdict two = other.verdicts.get(i);
      if (one.decided() && two.decided() && one != two) {
        return true;
      }
    }
    return false;
  }

  /** See {@link RunDetails#statistics}. */
  public Map<String, Long> statistics() {
    return details.statistics();
  }

  /** See {@link RunDetails#models}. */
  public Map<Integer, String> models() {
    return details.models();
  }

  /** The verdict of a check, counted from 0, or why the run ended before; unknown behind that. */
  public Verdict verdict(int check) {
    return check < verdicts.size() ? verdicts.get(check) : Verdict.UNKNOWN;
  }

  /** Whether a check has an answer by which the solver can be judged. */
  public boolean decides() {
    return verdicts.contains(Verdict.SAT) || verdicts.contains(Verdict.UNSAT);
  }

  /** Whether the solver gave neither an answer to some check nor a reason for that. */
  public boolean silent() {
    return verdicts.contains(Verdict.MISSING);
  }

  /** Whether the solver took the whole script without an error. */
  public boolean accepted() {
    return rejection == null && failure == null;
  }

  /** Whether a limit ended the run before the script did. */
  public boolean cutShort() {
    return last() == Verdict.TIMEOUT || last() == Verdict.OUT_OF_RESOURCES;
  }

  /** The last verdict: the answer to the script as a whole, or why there is none. */
  public Verdict last() {
    return verdicts.get(verdicts.size() - 1);
  }
}
