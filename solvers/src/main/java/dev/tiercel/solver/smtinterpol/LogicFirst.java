package dev.tiercel.solver.smtinterpol;

import dev.tiercel.solver.exec.Items;

/**
 * Adds the {@code set-logic} that SMTInterpol, unlike other solvers, requires before any
 * declaration.
 */
final class LogicFirst {
  private static final String ALL = "(set-logic ALL)\n";

  private LogicFirst() {}

  /**
   * Returns the script with {@code (set-logic ALL)} after its leading options, which must come
   * first, if it sets no logic before its first declaration.
   */
  static String ensure(String script) {
    Items items = new Items(script);
    while (items.next()) {
      switch (items.head()) {
        case "(set-logic" -> {
          return script;
        }
        case "(set-option", "(set-info" -> {}
        default -> {
          return script.substring(0, items.start()) + ALL + script.substring(items.start());
        }
      }
    }
    return script;
  }
}
