package dev.tiercel.upgrade;

import dev.tiercel.json.Json;
import dev.tiercel.json.JsonObject;
import dev.tiercel.state.SharedLog;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Log of differences as JSON lines, each written as soon as it is known, so that a killed
 * comparison can be resumed. Several processes may share the file: each reads the entries of the
 * others.
 */
public final class DifferenceLog implements AutoCloseable {
  private final String pair;
  private final @Nullable SharedLog shared;
  private final @Nullable BufferedWriter alone;
  private final Map<String, VersionDifference> known = new HashMap<>();
  private final Map<String, List<String>> reports = new HashMap<>();

  private DifferenceLog(Path path, String pair, boolean resume) throws IOException {
    this.pair = pair;
    this.alone = resume ? null : Files.newBufferedWriter(path);
    this.shared = resume ? new SharedLog(path, "pair", pair, this::learn) : null;
  }

  /**
   * Opens a file.
   *
   * @param pair identifies the two versions and how they are compared
   * @param resume whether the entries of this pair, and those that other processes add, are reused;
   *     otherwise the file is overwritten
   * @throws IOException if it cannot be read or written
   */
  public static DifferenceLog open(Path path, String pair, boolean resume) throws IOException {
    return new DifferenceLog(path, pair, resume);
  }

  private synchronized void learn(JsonObject fields) {
    String script = fields.text("script");
    String how = fields.optionalText("looked_into");
    if (how != null) {
      reports.put(how + script, fields.texts("sentences"));
    } else {
      known.put(script, difference(fields));
    }
  }

  private static VersionDifference difference(JsonObject fields) {
    return new VersionDifference(
        Path.of(fields.text("file")),
        AnswerChange.valueOf(fields.text("change").toUpperCase(Locale.ROOT)),
        fields.text("before"),
        fields.text("after"),
        fields.text("why"),
        new TimedRuns(
            times(fields, "times_before"),
            times(fields, "times_after"),
            fields.members().get("seeds") instanceof Number seeds ? seeds.intValue() : 1));
  }

  private static List<Double> times(JsonObject fields, String name) {
    return fields.list(name).stream().map(time -> ((Number) time).doubleValue()).toList();
  }

  /**
   * Returns the known difference of a script, by the hash of its text; {@code null} if there is
   * none.
   */
  public synchronized @Nullable VersionDifference find(String script) {
    return found(known, script);
  }

  /**
   * Returns the stored report on a script, one sentence per element.
   *
   * @param how options with which the script was investigated
   */
  public synchronized @Nullable List<String> report(String script, String how) {
    return found(reports, how + script);
  }

  private <T> @Nullable T found(Map<String, T> all, String key) {
    return shared == null ? all.get(key) : shared.find(all, key);
  }

  /** Adds a difference; it is flushed to the file when this returns. */
  public synchronized void add(String script, VersionDifference d) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("file", d.file().toString());
    fields.put("change", d.answerChange().name().toLowerCase(Locale.ROOT));
    fields.put("worse", d.answerChange().worse());
    fields.put("before", d.before());
    fields.put("after", d.after());
    fields.put("seconds_before", d.timing().oldSeconds());
    fields.put("seconds_after", d.timing().newSeconds());
    fields.put("times_before", d.timing().old());
    fields.put("times_after", d.timing().now());
    fields.put("seeds", d.timing().seeds());
    fields.put("why", d.why());
    write(script, fields);
  }

  /** Adds the report on a script. */
  public synchronized void addReport(String script, String how, Path file, List<String> sentences) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("file", file.toString());
    fields.put("looked_into", how);
    fields.put("sentences", sentences);
    write(script, fields);
  }

  private void write(String script, Map<String, Object> fields) {
    fields.put("pair", pair);
    fields.put("script", script);
    if (shared != null) {
      shared.add(fields);
      return;
    }
    try {
      alone().write(Json.line(fields));
      alone().newLine();
      alone().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private BufferedWriter alone() {
    return Objects.requireNonNull(alone);
  }

  @Override
  public void close() {
    if (shared != null) {
      shared.close();
      return;
    }
    try {
      alone().close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
