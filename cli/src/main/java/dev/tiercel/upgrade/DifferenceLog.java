package dev.tiercel.upgrade;

import dev.tiercel.json.Json;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Log of differences as JSON lines, each written as soon as it is known, so that a killed
 * comparison can be resumed, and the logs of several machines can be concatenated.
 */
public final class DifferenceLog implements AutoCloseable {
  private final BufferedWriter file;
  private final String pair;
  private final Map<String, VersionDifference> known = new LinkedHashMap<>();

  private DifferenceLog(BufferedWriter file, String pair) {
    this.file = file;
    this.pair = pair;
  }

  /**
   * Opens a file.
   *
   * @param pair identifies the two versions and how they are compared
   * @param resume whether the entries of this pair are reused; otherwise the file is overwritten
   * @throws IOException if it cannot be read or written
   */
  public static DifferenceLog open(Path path, String pair, boolean resume) throws IOException {
    List<String> lines =
        resume && Files.exists(path) ? Files.readAllLines(path, StandardCharsets.UTF_8) : List.of();
    BufferedWriter file =
        resume
            ? Files.newBufferedWriter(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
            : Files.newBufferedWriter(path);
    DifferenceLog log = new DifferenceLog(file, pair);
    for (String line : lines) {
      log.learn(line);
    }
    if (resume && Files.size(path) > 0) {
      file.newLine(); // terminates a line that a killed process left incomplete
    }
    return log;
  }

  private void learn(String line) {
    if (line.isBlank()) {
      return;
    }
    try {
      Map<String, @Nullable Object> fields = Json.object(line);
      if (pair.equals(fields.get("pair"))) {
        known.put(text(fields, "script"), difference(fields));
      }
    } catch (IOException | IllegalArgumentException e) {
      // incomplete line of a killed process: that script is compared again
    }
  }

  private static VersionDifference difference(Map<String, @Nullable Object> fields) {
    return new VersionDifference(
        Path.of(text(fields, "file")),
        AnswerChange.valueOf(text(fields, "change").toUpperCase(Locale.ROOT)),
        text(fields, "before"),
        text(fields, "after"),
        text(fields, "why"),
        new Timing(times(fields, "times_before"), times(fields, "times_after")));
  }

  private static String text(Map<String, @Nullable Object> fields, String name) {
    if (fields.get(name) instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException(name);
  }

  private static List<Double> times(Map<String, @Nullable Object> fields, String name) {
    if (!(fields.get(name) instanceof List<?> all)) {
      throw new IllegalArgumentException(name);
    }
    List<Double> times = new ArrayList<>();
    for (Object time : all) {
      times.add(((Number) time).doubleValue());
    }
    return times;
  }

  /**
   * Returns the known difference of a script, by the hash of its text; {@code null} if there is
   * none.
   */
  public synchronized @Nullable VersionDifference find(String script) {
    return known.get(script);
  }

  /** Adds a difference; it is flushed to the file when this returns. */
  public synchronized void add(String script, VersionDifference d) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("file", d.file().toString());
    fields.put("change", d.answerChange().name().toLowerCase(Locale.ROOT));
    fields.put("worse", d.answerChange().worse());
    fields.put("before", d.before());
    fields.put("after", d.after());
    fields.put("seconds_before", d.timing().oldMedian());
    fields.put("seconds_after", d.timing().newMedian());
    fields.put("times_before", d.timing().old());
    fields.put("times_after", d.timing().now());
    fields.put("why", d.why());
    fields.put("pair", pair);
    fields.put("script", script);
    try {
      file.write(Json.line(fields));
      file.newLine();
      file.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
