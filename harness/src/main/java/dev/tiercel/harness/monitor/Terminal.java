package dev.tiercel.harness.monitor;

import java.io.Console;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A terminal on which the status line is drawn over the last one, on as many rows as it takes. Not
 * thread-safe.
 */
public final class Terminal {
  /** No terminal: lines follow each other, whole. */
  public static final Terminal NONE = new Terminal(0);

  private static final int USUAL_COLUMNS = 80;
  private static final String CLEAR = "\r\u001b[K";
  private static final String UP = "\u001b[A";
  private static final String GAP = "  ";

  private final int columns;
  private int drawn; // rows

  /**
   * A terminal.
   *
   * @param columns that a line may have; 0 for none
   */
  Terminal(int columns) {
    this.columns = columns;
  }

  /** The terminal that standard output goes to, or {@link #NONE}. */
  @SuppressWarnings("SystemConsoleNull") // a console that is there is asked what it is
  public static Terminal ofThisProcess() {
    Console console = System.console(); // from JDK 22 on also where there is none
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
  public boolean isThere() {
    return columns > 0;
  }

  /** What takes the status line away, if there is one. */
  String cleared() {
    String clear = drawn == 0 ? "" : CLEAR + (UP + CLEAR).repeat(drawn - 1);
    drawn = 0;
    return clear;
  }

  /** What draws a status line over the last one. */
  String redrawn(String line) {
    String clear = drawn == 0 ? CLEAR : cleared();
    List<String> rows = rows(line);
    drawn = rows.size();
    return clear + String.join("\n", rows);
  }

  /** The line in rows that fit, broken between two parts, or inside of one that fits nowhere. */
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

  /** Parts of one that is longer than a row, broken behind a comma if that is enough. */
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
