package dev.tiercel.solver.boolector.old;

import dev.tiercel.solver.exec.Items;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Rewrites a script as Boolector 1.5 can read it. That release knows {@code declare-fun} and not
 * {@code declare-const}, no option commands, four logics, no levels and no assumptions, and answers
 * only one {@code check-sat}, with every assertion of the script: so the script ends behind its
 * first check, and holds the assertions that are in force there.
 */
final class OldSyntax {
  private static final String CONSTANT = "(declare-const";

  /** The greatest of the logics: others are refused by their names, whatever the script uses. */
  private static final String LOGIC = "(set-logic QF_AUFBV)\n";

  private final StringBuilder text = new StringBuilder(LOGIC);

  /** How long the text was at each level's start. */
  private final Deque<Integer> levels = new ArrayDeque<>();

  private OldSyntax() {}

  /**
   * The script up to its first check, in old words; an item that needs no change stays as it is.
   */
  static String of(String script) {
    OldSyntax old = new OldSyntax();
    Items items = new Items(script);
    boolean goesOn = true;
    while (goesOn && items.next()) {
      goesOn = old.add(items.head(), items.text());
    }
    return old.text.append("(exit)\n").toString();
  }

  /** Adds an item; whether the script goes on behind it. */
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

  /** Takes back what came since; a level too many stays in the text for Boolector to refuse. */
  private void pop(String item) {
    for (int i = count(item); i > 0; i--) {
      if (levels.isEmpty()) {
        text.append(item).append('\n');
        return;
      }
      text.setLength(levels.pop());
    }
  }

  /** The number of levels that a push or pop names; one if it names none. */
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

  /** Assumptions of the last check are assertions. */
  private void assume(String item) {
    int open = item.indexOf('(', 1);
    Items list = new Items(open < 0 ? "" : item.substring(open));
    if (!list.next()) {
      text.append(item).append('\n');
      return;
    }
    String literals = list.text();
    Items each = new Items(literals.substring(1, literals.length() - 1));
    while (each.next()) {
      text.append("(assert ").append(each.text()).append(")\n");
    }
  }

  /** {@code (declare-const x S)} as {@code (declare-fun x () S)}. */
  private static String function(String item) {
    Items parts = new Items(item.substring(CONSTANT.length()));
    if (!parts.next()) {
      return item;
    }
    String name = parts.text();
    String rest = item.substring(CONSTANT.length() + parts.start() + name.length());
    return "(declare-fun " + name + " ()" + rest;
  }
}
