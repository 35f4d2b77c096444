package dev.tiercel.solver.smtinterpol;

import dev.tiercel.solver.exec.SExpressionScanner;

/**
 * Adds the {@code set-logic} that SMTInterpol, unlike other solvers, requires before any
 * declaration.
 */
final class LogicFirst {
  private static final String ALL = "(set-logic ALL)\n";

  private LogicFirst() {}

  /**
   * Returns the script with {@code (set-logic ALL)} before its first command that may need a logic,
   * unless it sets one before.
   */
  static String ensure(String script) {
    SExpressionScanner items = new SExpressionScanner(script);
    while (items.next()) {
      switch (items.head()) {
        case "(set-logic" -> {
          return script;
        }
        case "(set-option", "(set-info", "(get-option", "(get-info", "(echo" -> {}
        default -> {
          return script.substring(0, items.start()) + ALL + script.substring(items.start());
        }
      }
    }
    return script;
  }
}
