package dev.tiercel.solver.boolector.old;

import dev.tiercel.solver.exec.SExpressionScanner;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Converts a script to the syntax of Boolector 1.5. That release supports {@code declare-fun} but
 * not {@code declare-const}, no option commands, four logics, no levels and no assumptions, and
 * answers only one {@code check-sat}, over all assertions of the script. So the result ends after
 * the script's first check, and contains the assertions that are active there.
 */
final class OldBoolectorSyntax {
  private static final String CONSTANT = "(declare-const";

  /** The largest of its logics; it rejects other names, whatever the script uses. */
  private static final String LOGIC = "(set-logic QF_AUFBV)\n";

  private final StringBuilder text = new StringBuilder(LOGIC);

  /** Length of the text at the start of each level. */
  private final Deque<Integer> levels = new ArrayDeque<>();

  private OldBoolectorSyntax() {}

  /**
   * Returns the script up to its first check in the old syntax; commands that need no change are
   * kept.
   */
  static String of(String script) {
    OldBoolectorSyntax old = new OldBoolectorSyntax();
    SExpressionScanner items = new SExpressionScanner(script);
    boolean goesOn = true;
    while (goesOn && items.next()) {
      goesOn = old.add(items.head(), items.text());
    }
    return old.text.append("(exit)\n").toString();
  }

  /** Adds a command; returns whether the script continues after it. */
  private boolean add(String head, String item) {
    switch (head) {
      case "(set-logic",
          "(set-option",
          "(set-info",
          "(get-info",
          "(get-option",
          "(echo",
          "(exit" -> {}
      case CONSTANT -> text.append(function(item)).append('\n');
      case "(push" -> push(item);
      case "(pop" -> pop(item);
      case "(reset", "(reset-assertions" -> {
        levels.clear();
        text.setLength(LOGIC.length());
      }
      case "(check-sat-assuming" -> {
        assume(item);
        text.append("(check-sat)\n");
      }
      default -> text.append(item).append('\n');
    }
    return !head.startsWith("(check-sat") && !head.equals("(exit");
  }

  private void push(String item) {
    for (int i = count(item); i > 0; i--) {
      levels.push(text.length());
    }
  }

  /**
   * Removes the commands of closed levels; a pop without a level is kept, for Boolector to reject.
   */
  private void pop(String item) {
    for (int i = count(item); i > 0; i--) {
      if (levels.isEmpty()) {
        text.append(item).append('\n');
        return;
      }
      text.setLength(levels.pop());
    }
  }

  /** Returns the number of levels of a push or pop; one by default. */
  private static int count(String item) {
    int at = 0;
    while (at < item.length() && !Character.isDigit(item.charAt(at))) {
      at++;
    }
    int end = at;
    while (end < item.length() && end < at + 4 && Character.isDigit(item.charAt(end))) {
      end++;
    }
    return at == end ? 1 : Integer.parseInt(item.substring(at, end));
  }

  /** Turns the assumptions of the last check into assertions. */
  private void assume(String item) {
    int open = item.indexOf('(', 1);
    SExpressionScanner list = new SExpressionScanner(open < 0 ? "" : item.substring(open));
    if (!list.next()) {
      text.append(item).append('\n');
      return;
    }
    String literals = list.text();
    SExpressionScanner each = new SExpressionScanner(literals.substring(1, literals.length() - 1));
    while (each.next()) {
      text.append("(assert ").append(each.text()).append(")\n");
    }
  }

  /** Converts {@code (declare-const x S)} to {@code (declare-fun x () S)}. */
  private static String function(String item) {
    SExpressionScanner parts = new SExpressionScanner(item.substring(CONSTANT.length()));
    if (!parts.next()) {
      return item;
    }
    String name = parts.text();
    String rest = item.substring(CONSTANT.length() + parts.start() + name.length());
    return "(declare-fun " + name + " ()" + rest;
  }
}
