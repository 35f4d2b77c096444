package dev.tiercel.stability;

import dev.tiercel.finding.Hashes;
import dev.tiercel.json.Json;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Attempts;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import dev.tiercel.state.SharedLines;
import java.io.IOException;
import java.io.UncheckedIOException;
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
  private final String solver;
  private final @Nullable SharedLines file;
  private final Map<String, Outcome> known = new HashMap<>();
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
    this.solver = solver;
    this.file = file == null ? null : new SharedLines(file, this::learn);
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

  private synchronized void learn(String line) {
    try {
      Map<String, @Nullable Object> fields = Json.object(line);
      if (solver.equals(fields.get("solver"))
          && fields.get("run") instanceof String key
          && fields.get("seconds") instanceof Number time) {
        Outcome outcome =
            new Outcome(
                verdicts(fields.get("verdicts")),
                verdicts(fields.get("answers")),
                time.doubleValue());
        known.put(key, outcome);
      }
    } catch (IOException | IllegalArgumentException e) {
      // an incomplete line of a killed process: that run is repeated
    }
  }

  /** Returns a shared list, since there are few different ones. */
  private List<Verdict> verdicts(@Nullable Object words) {
    if (!(words instanceof List<?> list)) {
      throw new IllegalArgumentException("no verdicts");
    }
    List<Verdict> all = list.stream().map(word -> Verdict.valueOf(String.valueOf(word))).toList();
    return answers.computeIfAbsent(all, same -> same);
  }

  /**
   * Returns the result of a run, from the log if it contains the run.
   *
   * @param isBrief whether the time limit is shorter than that of the study, so that a time-out is
   *     not stored
   * @return {@code null} if the machine was too busy for a reliable result
   */
  @Nullable Outcome of(
      Solver by, String script, Configuration options, Limits limits, boolean isBrief) {
    String key = Hashes.of(options + "\n" + script);
    Outcome kept = find(key);
    if (kept != null) {
      return kept;
    }
    Job job = new Job(script, options, limits);
    Run run = Attempts.of(() -> by.run(job), Run::starved);
    if (run.starved()) {
      return null;
    }
    Outcome outcome = Outcome.of(run);
    if (!isBrief || !outcome.isTimeout()) {
      keep(key, outcome);
    }
    return outcome;
  }

  private synchronized @Nullable Outcome find(String key) {
    if (file != null && !known.containsKey(key)) {
      try {
        file.refresh();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return known.get(key);
  }

  private synchronized void keep(String key, Outcome outcome) {
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
    fields.put("solver", solver);
    try {
      file.add(Json.line(fields));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
