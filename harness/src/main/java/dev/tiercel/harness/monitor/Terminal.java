package dev.tiercel.harness.monitor;

import java.io.Console;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A terminal on which the status line replaces the previous one, on as many rows as needed. Not
 * thread-safe.
 */
public final class Terminal {
  /** No terminal: lines are printed in full, one after the other. */
  public static final Terminal NONE = new Terminal(0);

  private static final int USUAL_COLUMNS = 80;
  private static final String CLEAR = "\r\u001b[K";
  private static final String UP = "\u001b[A";
  private static final String GAP = "  ";

  private final int columns;
  private int drawn; // rows

  /**
   * Creates a terminal.
   *
   * @param columns maximum length of a line; 0 for no terminal
   */
  Terminal(int columns) {
    this.columns = columns;
  }

  /** Returns the terminal of standard output, or {@link #NONE}. */
  @SuppressWarnings("SystemConsoleNull") // a console that exists is checked for a terminal
  public static Terminal ofThisProcess() {
    Console console = System.console(); // from JDK 22 on not null even without a terminal
    String term = System.getenv("TERM");
    boolean there = console != null && isTerminal(console) && term != null && !term.equals("dumb");
    return there ? new Terminal(columns(System.getenv("COLUMNS"))) : NONE;
  }

  private static boolean isTerminal(Console console) {
    try {
      return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException olderJdk) {
      return true;
    }
  }

  static int columns(@Nullable String text) {
    boolean number = text != null && text.matches("[1-9]\\d{1,3}");
    return number ? Integer.parseInt(text) : USUAL_COLUMNS;
  }

  /** Whether there is a terminal. */
  public boolean exists() {
    return columns > 0;
  }

  /** Returns the escape sequence that removes the status line, if there is one. */
  String cleared() {
    String clear = drawn == 0 ? "" : CLEAR + (UP + CLEAR).repeat(drawn - 1);
    drawn = 0;
    return clear;
  }

  /** Returns the text that draws a status line over the previous one. */
  String redraw(String line) {
    String clear = drawn == 0 ? CLEAR : cleared();
    List<String> rows = rows(line);
    drawn = rows.size();
    return clear + String.join("\n", rows);
  }

  /** Splits the line into rows that fit, between groups, or inside a group that is too long. */
  List<String> rows(String line) {
    List<String> rows = new ArrayList<>();
    String row = "";
    for (String part : line.split("  +")) {
      for (String piece : part.length() < columns ? List.of(part) : pieces(part)) {
        boolean fits = row.length() + GAP.length() + piece.length() < columns;
        if (!row.isEmpty() && !fits) {
          rows.add(row);
          row = "";
        }
        row += row.isEmpty() ? piece : GAP + piece;
      }
    }
    rows.add(row);
    return rows;
  }

  /**
   * Splits a group that is longer than a row, after commas if that suffices, otherwise at spaces.
   */
  private List<String> pieces(String part) {
    List<String> lists = List.of(part.split("(?<=,) "));
    boolean enough = lists.stream().allMatch(words -> words.length() < columns);
    List<String> pieces = new ArrayList<>();
    for (String word : enough ? lists : List.of(part.split(" "))) {
      int last = pieces.size() - 1;
      if (last >= 0 && pieces.get(last).length() + 1 + word.length() < columns) {
        pieces.set(last, pieces.get(last) + " " + word);
      } else {
        pieces.add(word);
      }
    }
    return pieces;
  }
}
