package dev.tiercel.triage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Versions of its solver in which a kept script shows its bug: {@code versions.tsv} beside the
 * scripts, which {@code tiercel versions --tsv} prints. A row is the script without its suffix, the
 * solver, the versions in words, and those that cannot be judged, separated by commas.
 */
public final class VersionsTable {
  /** The name of the file. */
  public static final String FILE = "versions.tsv";

  private final Map<String, Row> rows;

  private VersionsTable(Map<String, Row> rows) {
    this.rows = rows;
  }

  /**
   * A row.
   *
   * @param script without its suffix
   * @param solver the family
   * @param versions as {@code VersionVector.summary} formats them
   * @param open the versions that cannot be judged
   */
  public record Row(String script, String solver, String versions, List<String> open) {
    /** Returns the row as a line of the file, without its line end. */
    public String line() {
      return String.join("\t", script, solver, versions, String.join(", ", open));
    }

    private static Row read(String line) {
      String[] cells = line.split("\t", -1);
      if (cells.length != 4) {
        throw new IllegalArgumentException(
            FILE + " has a line that is no row of four cells: " + line);
      }
      List<String> open = cells[3].isEmpty() ? List.of() : List.of(cells[3].split(", "));
      return new Row(cells[0], cells[1], cells[2], open);
    }
  }

  /**
   * Reads the table of a folder; empty where there is none.
   *
   * @throws IOException if it cannot be read
   * @throws IllegalArgumentException if a line is no row
   */
  public static VersionsTable read(Path folder) throws IOException {
    Map<String, Row> rows = new TreeMap<>();
    Path file = folder.resolve(FILE);
    if (Files.isRegularFile(file)) {
      for (String line : Files.readAllLines(file)) {
        if (!line.startsWith("#") && !line.isBlank()) {
          Row row = Row.read(line);
          rows.put(row.script(), row);
        }
      }
    }
    return new VersionsTable(rows);
  }

  /** Returns the versions of a script in words; empty where nothing is known of it. */
  public String versions(String script) {
    Row row = rows.get(script);
    return row == null ? "" : row.versions();
  }

  /** Returns all rows. */
  public List<Row> rows() {
    return List.copyOf(rows.values());
  }
}
