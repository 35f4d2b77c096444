package dev.tiercel.stability;

import dev.tiercel.finding.TextHashes;
import dev.tiercel.json.JsonObject;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.StarvedRunRetry;
import dev.tiercel.solver.Verdict;
import dev.tiercel.state.SharedLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Cache of the runs of one version with one time limit, optionally stored in a file from which a
 * killed process resumes and which several processes may share. Thread-safe.
 */
public final class RunLog implements AutoCloseable {
  private final @Nullable SharedLog file;
  private final Map<String, StabilityOutcome> known = new HashMap<>();
  private final Map<List<Verdict>, List<Verdict>> answers = new HashMap<>();
  private long made;
  private double seconds;

  /**
   * Runs that this process has made and will not repeat.
   *
   * @param runs their number
   * @param seconds their total CPU time
   */
  public record RunTotals(long runs, double seconds) {}

  private RunLog(String solver, @Nullable Path file) throws IOException {
    this.file = file == null ? null : new SharedLog(file, "solver", solver, this::learn);
  }

  /** Returns a log without a file. */
  public static RunLog ofThisProcess() {
    try {
      return new RunLog("", null);
    } catch (IOException e) {
      throw new IllegalStateException("no file is read or written", e);
    }
  }

  /**
   * Returns a log that stores runs in a file.
   *
   * @param solver the version and its limits; lines of others are ignored
   * @throws IOException if it cannot be read or written
   */
  public static RunLog in(Path file, String solver) throws IOException {
    return new RunLog(solver, file);
  }

  private synchronized void learn(JsonObject fields) {
    known.put(
        fields.text("run"),
        new StabilityOutcome(
            verdicts(fields.texts("verdicts")),
            verdicts(fields.texts("answers")),
            fields.number("seconds").doubleValue()));
  }

  /** Returns a shared list, since there are few different ones. */
  private List<Verdict> verdicts(List<String> names) {
    List<Verdict> all = names.stream().map(Verdict::valueOf).toList();
    return answers.computeIfAbsent(all, same -> same);
  }

  /**
   * Returns the result of a run, from the log if it contains the run.
   *
   * @param isBrief whether the time limit is shorter than that of the study, so that a time-out is
   *     not stored
   * @return {@code null} if the machine was too busy for a reliable result
   */
  @Nullable StabilityOutcome of(
      Solver by, String script, Configuration options, Limits limits, boolean isBrief) {
    String key = TextHashes.of(options + "\n" + script);
    StabilityOutcome kept = find(key);
    if (kept != null) {
      return kept;
    }
    Job job = new Job(script, options, limits);
    Run run = StarvedRunRetry.of(() -> by.run(job), Run::starved);
    if (run.starved()) {
      return null;
    }
    StabilityOutcome outcome = StabilityOutcome.of(run);
    if (!isBrief || !outcome.isTimeout()) {
      keep(key, outcome);
    }
    return outcome;
  }

  private synchronized @Nullable StabilityOutcome find(String key) {
    return file == null ? known.get(key) : file.find(known, key);
  }

  private synchronized void keep(String key, StabilityOutcome outcome) {
    made++;
    seconds += outcome.seconds();
    if (file == null || known.containsKey(key)) {
      return;
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("run", key);
    fields.put("verdicts", outcome.verdicts().stream().map(Verdict::name).toList());
    fields.put("answers", outcome.answers().stream().map(Verdict::name).toList());
    fields.put("seconds", outcome.seconds());
    file.add(fields);
  }

  /** Returns the runs that this process has made. */
  public synchronized RunTotals made() {
    return new RunTotals(made, seconds);
  }

  @Override
  public void close() {
    if (file != null) {
      file.close();
    }
  }
}
