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
 * @param wall elapsed time
 * @param cpu processor time, or zero where it could not be measured
 * @param peakMemoryBytes peak resident memory of the solver's largest process (of a worker with all
 *     that it keeps warm), looked at every 50 ms at most; 0 where it could not be measured, as
 *     inside this JVM and for a process that ended at once
 * @param statistics what the solver counted, by name, without what is 0 and what the same script
 *     does not give twice; empty unless the job asked for it and the run got so far
 * @param models what the solver printed as its model behind an answer sat, by the number of the
 *     check from 0; an error where it has none; empty unless the job asked for it and the solver
 *     gives that
 */
public record Run(
    List<Verdict> verdicts,
    String output,
    String error,
    @Nullable String rejection,
    @Nullable Failure failure,
    int exit,
    Duration wall,
    Duration cpu,
    long peakMemoryBytes,
    Map<String, Long> statistics,
    Map<Integer, String> models) {

  public Run {
    verdicts = List.copyOf(verdicts);
    models = Map.copyOf(models);
    statistics = Map.copyOf(statistics);
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
      Duration wall,
      Duration cpu,
      long peakMemoryBytes) {
    this(
        verdicts,
        output,
        error,
        rejection,
        failure,
        exit,
        wall,
        cpu,
        peakMemoryBytes,
        Map.of(),
        Map.of());
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
