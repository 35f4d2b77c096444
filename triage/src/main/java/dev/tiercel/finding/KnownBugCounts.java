package dev.tiercel.finding;

import dev.tiercel.solver.ProcessName;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Counts how often known bugs were seen: they are no findings, but must not appear to be gone. Each
 * process has a file of its own below {@code known}, lines of a count, a tab, and the remark on the
 * bug.
 */
public final class KnownBugCounts {
  private static final String FOLDER = "known";

  private static final Pattern LINE = Pattern.compile("(?m)^([0-9]{1,15})\t(.+)$");

  private final Map<String, Long> counts = new TreeMap<>();

  void count(String remark) {
    counts.merge(remark, 1L, Long::sum);
  }

  public Map<String, Long> counts() {
    return counts;
  }

  /** Adds the counts of this process to those on disk. */
  void save(Path results) throws IOException {
    if (counts.isEmpty()) {
      return;
    }
    Path file = results.resolve(FOLDER).resolve(ProcessName.name() + ".tsv");
    Map<String, Long> all = new TreeMap<>(counts);
    read(file, all);
    StringBuilder text = new StringBuilder();
    all.forEach((remark, count) -> text.append(count).append('\t').append(remark).append('\n'));
    AtomicFiles.write(file, text.toString());
    counts.clear();
  }

  /**
   * Returns the counts of all processes, by remark.
   *
   * @throws IOException if a file cannot be read
   */
  public static Map<String, Long> readAll(Path results) throws IOException {
    Map<String, Long> all = new TreeMap<>();
    Path folder = results.resolve(FOLDER);
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".tsv")).sorted().toList()) {
          read(file, all);
        }
      }
    }
    return all;
  }

  /** Adds the counts of a file; damaged lines are skipped. */
  private static void read(Path file, Map<String, Long> into) throws IOException {
    if (Files.isRegularFile(file)) {
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      LINE.matcher(text)
          .results()
          .forEach(line -> into.merge(line.group(2), Long.parseLong(line.group(1)), Long::sum));
    }
  }
}
