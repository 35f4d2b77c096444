package dev.tiercel.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * Formats text in two columns; breaks lines only between words, so that no name or path is split.
 */
final class TextTable {
  /** Length of a line, the minimum of usual terminals. */
  static final int WIDTH = 80;

  private static final int INDENT = 2;

  private TextTable() {}

  /**
   * Returns text as lines that fit.
   *
   * @param indent spaces before each line
   * @return the lines; a word that is longer has a line of its own
   */
  static List<String> wrapped(String text, int indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.strip().split("\\s+")) {
      if (!line.isEmpty() && indent + line.length() + 1 + word.length() > WIDTH) {
        lines.add(" ".repeat(indent) + line);
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(" ".repeat(indent) + line);
    return lines;
  }

  /**
   * Returns a row: the text is beside the name, or below it if the name is long.
   *
   * @param column where the text begins
   */
  static List<String> row(String name, String text, int column) {
    List<String> lines = new ArrayList<>(wrapped(text, column));
    String first = " ".repeat(INDENT) + name;
    if (first.length() + INDENT > column) {
      lines.add(0, first);
    } else {
      lines.set(0, first + lines.get(0).substring(first.length()));
    }
    return lines;
  }
}
