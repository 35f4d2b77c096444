package dev.tiercel.smtlib.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tables as text: a row per line, with tabs between its cells. Blank lines and those that start
 * with {@code #} are remarks.
 */
public final class Tsv {
  private Tsv() {}

  /** The lines that are rows. */
  public static List<String> lines(String text) {
    return text.lines().filter(Tsv::isRow).toList();
  }

  /** Whether a line is no remark. */
  public static boolean isRow(String line) {
    return !line.isBlank() && !line.startsWith("#");
  }

  /** The cells of a line, with the empty ones. */
  public static List<String> cells(String line) {
    return Arrays.asList(line.split("\t", -1));
  }

  /** The rows of a text. */
  public static List<List<String>> rows(String text) {
    return lines(text).stream().map(Tsv::cells).toList();
  }

  /**
   * The rows of a table of ours.
   *
   * @param owner class beside which the resource stands
   * @throws IllegalStateException if it is missing
   */
  public static List<List<String>> rows(Class<?> owner, String resource) {
    return rows(Resources.text(owner, resource));
  }

  /**
   * The rows of a table of ours in which no cell is empty.
   *
   * @param owner class beside which the resource stands
   * @param columns what the cells of a row are called
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
