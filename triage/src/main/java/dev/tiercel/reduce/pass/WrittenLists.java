package dev.tiercel.reduce.pass;

import dev.tiercel.solver.exec.SExpressionScanner;
import java.util.ArrayList;
import java.util.List;

/** S-expression lists as text, for commands whose arguments are no terms. */
final class WrittenLists {
  private WrittenLists() {}

  /** Returns the expressions of a list; none of a single word. */
  static List<String> of(String text) {
    List<String> words = new ArrayList<>();
    String list = text.strip();
    if (list.startsWith("(") && list.endsWith(")")) {
      SExpressionScanner items = new SExpressionScanner(list.substring(1, list.length() - 1));
      while (items.next()) {
        words.add(items.text());
      }
    }
    return words;
  }

  /** Returns a list of expressions. */
  static String list(List<String> words) {
    return "(" + String.join(" ", words) + ")";
  }
}
