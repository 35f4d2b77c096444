package dev.tiercel.text;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Rows of comma-separated values (RFC 4180). A program such as Excel or LibreOffice takes a cell
 * that begins with one of {@code = + - @}, a tab or a line end for a formula; an apostrophe before
 * it makes it text (OWASP, CSV injection).
 */
public final class Csv {
  private static final String FORMULA = "=+-@\t\r\n";

  private Csv() {}

  /** Returns a row without its line end. */
  public static String row(List<String> cells) {
    return cells.stream().map(Csv::cell).collect(Collectors.joining(","));
  }

  /** Returns a cell, quoted where needed. */
  static String cell(String text) {
    String plain = text(text);
    return plain.matches("[\\w.:/+ -]*") ? plain : '"' + plain.replace("\"", "\"\"") + '"';
  }

  /** Returns a cell that is text and no formula. */
  private static String text(String cell) {
    boolean formula = !cell.isEmpty() && FORMULA.indexOf(cell.charAt(0)) >= 0 && !isNumber(cell);
    return Printable.of(formula ? "'" + cell : cell);
  }

  private static boolean isNumber(String cell) {
    return cell.matches("-?[0-9]+(\\.[0-9]+)?");
  }
}
