package dev.tiercel.finding;

import dev.tiercel.state.AtomicFiles;
import dev.tiercel.state.ProcessName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How often known bugs were met: they are no findings, and nobody is to take them for gone. Each
 * process keeps a file of its own below {@code known}, lines of a count, a tab, and what is
 * remarked on the bug.
 */
public final class KnownBugCounts {
  private static final String FOLDER = "known";

  private final Map<String, Long> counts = new TreeMap<>();

  void count(String remark) {
    counts.merge(remark, 1L, Long::sum);
  }

  public Map<String, Long> counts() {
    return counts;
  }

  /** Adds what this process has met to what lies there. */
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
   * What all processes have met, by remark.
   *
   * @throws IOException if a file cannot be read
   */
  public static Map<String, Long> in(Path results) throws IOException {
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

  private static void read(Path file, Map<String, Long> into) throws IOException {
    if (Files.isRegularFile(file)) {
      for (String line : Files.readAllLines(file)) {
        int tab = line.indexOf('\t');
        if (tab > 0 && line.substring(0, tab).chars().allMatch(Character::isDigit)) {
          into.merge(line.substring(tab + 1), Long.parseLong(line.substring(0, tab)), Long::sum);
        }
      }
    }
  }
}
