package dev.tiercel.harness.monitor;

import java.io.Console;
import org.jspecify.annotations.Nullable;

/**
 * A terminal on which the status line is drawn over the last one, with so many of its parts, from
 * the first on, as the window has room for. Not thread-safe.
 */
public final class Terminal {
  /** No terminal: lines follow each other, whole. */
  public static final Terminal NONE = new Terminal(0);

  private static final int USUAL_COLUMNS = 80;
  private static final String CLEAR = "\r\u001b[K";

  private final int columns;
  private boolean drawn;

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
    String clear = drawn ? CLEAR : "";
    drawn = false;
    return clear;
  }

  /** What draws a status line over the last one. */
  String redrawn(String line) {
    drawn = true;
    StringBuilder shown = new StringBuilder();
    for (String part : brief(line).split("  +")) {
      if (!shown.isEmpty() && shown.length() + 1 + part.length() >= columns) {
        break;
      }
      shown.append(shown.isEmpty() ? "" : " ").append(part);
    }
    return CLEAR + shown.substring(0, Math.min(shown.length(), columns - 1));
  }

  /** The same in fewer words: what explains a number is left out. */
  static String brief(String line) {
    return line.replaceAll(" \\(evidence [^)]*\\)", "")
        .replaceAll("  paying: .*", "")
        .replaceAll("  time-outs ([0-9.]+) % \\([^)]*\\)", "  slow $1%")
        .replaceAll("(\\d) %", "$1%")
        .replace("  not confirmed ", "  doubtful ")
        .replaceAll("accepted ([0-9]+)\\.[0-9]%", "ok $1%")
        .replaceAll(" \\([^)/]*\\)", "");
  }
}
