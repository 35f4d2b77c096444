package dev.tiercel.solver.boolector;

import dev.tiercel.solver.exec.Items;

/**
 * Rewrites a script as Boolector 1.5 can read it. That release knows {@code declare-fun} and not
 * {@code declare-const}, no option commands, and answers only one {@code check-sat}, with every
 * assertion of the script: so the script ends behind its first check.
 */
final class OldSyntax {
  private static final String CONSTANT = "(declare-const";

  private OldSyntax() {}

  /**
   * The script up to its first check, in old words; an item that needs no change stays as it is.
   */
  static String of(String script) {
    StringBuilder text = new StringBuilder();
    Items items = new Items(script);
    while (items.next()) {
      String item = items.text();
      switch (items.head()) {
        case "(set-option", "(set-info", "(get-info", "(get-option", "(echo" -> {}
        case CONSTANT -> text.append(function(item)).append('\n');
        case "(check-sat" -> {
          return text.append("(check-sat)\n(exit)\n").toString();
        }
        default -> text.append(item).append('\n');
      }
    }
    return text.append("(exit)\n").toString();
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
