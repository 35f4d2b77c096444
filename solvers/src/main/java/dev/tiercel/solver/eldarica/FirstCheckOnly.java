package dev.tiercel.solver.eldarica;

import dev.tiercel.solver.exec.SExpressionScanner;
import java.util.Set;

/**
 * Cuts a script after its first check and the queries that directly follow it: Eldarica solves the
 * clauses of a whole script, wherever the check stands.
 */
final class FirstCheckOnly {
  /** Commands that it reads and ignores, with a warning. */
  private static final Set<String> IGNORED = Set.of("(echo", "(get-info", "(get-option", "(exit");

  private FirstCheckOnly() {}

  static String of(String script) {
    StringBuilder text = new StringBuilder();
    SExpressionScanner items = new SExpressionScanner(script);
    boolean checked = false;
    while (items.next()) {
      String head = items.head();
      if (checked && !head.startsWith("(get-")) {
        break;
      }
      checked |= head.equals("(check-sat");
      if (!IGNORED.contains(head)) {
        text.append(items.text()).append('\n');
      }
    }
    return text.toString();
  }
}
