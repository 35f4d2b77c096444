package dev.tiercel.harness.coverage;

import dev.tiercel.solver.exec.SystemTool;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Lines, functions and branches counted by a gcov build, by directory of its sources, as reported
 * by gcovr.
 *
 * @param rows by directory
 * @param files by file, relative to the root of all sources
 */
public record LineReport(Map<String, Row> rows, Map<String, Row> files) {
  private static final List<String> COLUMNS =
      List.of(
          "filename",
          "line_covered",
          "line_total",
          "function_covered",
          "function_total",
          "branch_covered",
          "branch_total");

  /** Coverage of a directory, or of all. */
  public record Row(CoverageRatio lines, CoverageRatio functions, CoverageRatio branches) {
    Row plus(Row other) {
      return new Row(
          lines.plus(other.lines), functions.plus(other.functions), branches.plus(other.branches));
    }
  }

  public LineReport {
    rows = new TreeMap<>(rows);
    files = new TreeMap<>(files);
  }

  /** Whether a directory contains the files that gcc writes for gcov when it compiles. */
  public static boolean isBuild(Path folder) throws IOException {
    return Files.isDirectory(folder) && !files(folder, ".gcno").isEmpty();
  }

  /** Deletes the counts of earlier runs in a build. */
  public static void clear(Path build) throws IOException {
    for (Path counted : files(build, ".gcda")) {
      Files.delete(counted);
    }
  }

  private static List<Path> files(Path folder, String end) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(f -> f.toString().endsWith(end)).toList();
    }
  }

  /**
   * Reads the counts of all runs.
   *
   * @param root the directory of the sources; other files are left out
   * @param build the build directory
   * @param depth number of leading directories by which files are grouped
   * @param html a directory for pages with every source line, or {@code null}
   * @param title title of the pages
   * @throws IllegalArgumentException with one sentence if gcovr is missing or fails
   */
  public static LineReport of(Path root, Path build, int depth, @Nullable Path html, String title)
      throws IOException {
    Path table = Files.createTempFile("tiercel-lines", ".csv");
    try {
      List<String> command =
          new ArrayList<>(List.of("gcovr", "--root", root + "", "--csv", table + ""));
      if (html != null) {
        Path page = Files.createDirectories(html).toAbsolutePath().resolve("index.html");
        command.addAll(List.of("--html-details", page + "", "--html-title", title));
      }
      command.add(build.toString());
      run(command, root);
      return read(Files.readAllLines(table), build.getFileName() + "", depth);
    } finally {
      Files.delete(table);
    }
  }

  private static void run(List<String> command, Path folder) {
    SystemTool.ToolOutput gcovr;
    try {
      gcovr = SystemTool.of(command).in(folder).withErrors().run();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "The command gcovr is missing, which reads gcov's counters; install the package gcovr.",
          e);
    }
    if (gcovr.exit() != 0) {
      throw new IllegalArgumentException("gcovr fails: " + gcovr.text().strip());
    }
  }

  /** Parses gcovr's table of files. */
  static LineReport read(List<String> table, String build, int depth) {
    List<String> head = List.of(table.get(0).split(",", -1));
    int[] at = COLUMNS.stream().mapToInt(head::indexOf).toArray();
    Map<String, Row> rows = new TreeMap<>();
    Map<String, Row> files = new TreeMap<>();
    for (String line : table.subList(1, table.size())) {
      String[] cells = line.split(",", -1);
      Row row =
          new Row(
              share(cells, at[1], at[2]), share(cells, at[3], at[4]), share(cells, at[5], at[6]));
      rows.merge(directory(cells[at[0]], build, depth), row, Row::plus);
      files.put(cells[at[0]], row);
    }
    return new LineReport(rows, files);
  }

  private static CoverageRatio share(String[] cells, int reached, int all) {
    return new CoverageRatio(Long.parseLong(cells[reached]), Long.parseLong(cells[all]));
  }

  /** Returns the directory, without that of the build itself, such as "build" or "src". */
  private static String directory(String file, String build, int depth) {
    Path path = Path.of(file);
    int first = path.startsWith(build) ? 1 : 0;
    int end = Math.min(path.getNameCount() - 1, first + depth);
    return end <= first ? "." : path.subpath(first, end).toString();
  }

  /** Returns the sum over all directories. */
  public Row total() {
    return rows.values().stream()
        .reduce(new Row(CoverageRatio.NONE, CoverageRatio.NONE, CoverageRatio.NONE), Row::plus);
  }

  /** Prints a line for each directory, and one for the total. */
  public void print(PrintWriter out) {
    int width = rows.keySet().stream().mapToInt(String::length).max().orElse(0);
    width = Math.max(width, "directory".length());
    String form = "%-" + width + "s  %26s  %24s  %26s%n";
    out.printf(form, "directory", "lines", "functions", "branches");
    rows.forEach((name, row) -> line(out, form, name, row));
    line(out, form, "total", total());
  }

  private static void line(PrintWriter out, String form, String name, Row row) {
    out.printf(form, name, row.lines, row.functions, row.branches);
  }
}
