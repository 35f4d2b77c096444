package dev.tiercel.smtlib.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tab-separated tables: one row per line. Blank lines and lines that start with {@code #} are
 * comments.
 */
public final class Tsv {
  private Tsv() {}

  /** Returns the lines that are rows. */
  public static List<String> lines(String text) {
    return text.lines().filter(Tsv::isRow).toList();
  }

  /** Whether a line is a row and no comment. */
  public static boolean isRow(String line) {
    return !line.isBlank() && !line.startsWith("#");
  }

  /** Returns the cells of a line, including empty ones. */
  public static List<String> cells(String line) {
    return Arrays.asList(line.split("\t", -1));
  }

  /** Returns the rows of a text. */
  public static List<List<String>> rows(String text) {
    return lines(text).stream().map(Tsv::cells).toList();
  }

  /**
   * Returns the rows of a table resource.
   *
   * @param owner class next to which the resource is stored
   * @throws IllegalStateException if it is missing
   */
  public static List<List<String>> rows(Class<?> owner, String resource) {
    return rows(Resources.text(owner, resource));
  }

  /**
   * Returns the rows of a table resource without empty cells.
   *
   * @param owner class next to which the resource is stored
   * @param columns the names of the columns
   * @throws IllegalStateException if it is missing, or has a line of another form
   */
  public static List<List<String>> rows(Class<?> owner, String resource, String... columns) {
    List<List<String>> rows = new ArrayList<>();
    int number = 0;
    for (String line : Resources.text(owner, resource).lines().toList()) {
      number++;
      if (isRow(line)) {
        List<String> row = cells(line);
        if (row.size() != columns.length || row.contains("")) {
          throw new IllegalStateException(
              resource + ":" + number + ": a line is " + String.join("<TAB>", columns));
        }
        rows.add(row);
      }
    }
    return rows;
  }
}
