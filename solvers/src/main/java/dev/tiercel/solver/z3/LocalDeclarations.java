package dev.tiercel.solver.z3;

import dev.tiercel.solver.exec.SExpressionScanner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes options for the scope of declarations (SMT-LIB section 4.1.7) that change nothing: that
 * declarations end with their level is the default, and that they outlive it has no effect in a
 * script that never ends a level. Z3's library rejects both, because its context already exists
 * when it reads a script; Z3's program accepts them.
 */
final class LocalDeclarations {
  private static final Pattern SET =
      Pattern.compile("\\(\\s*(set-option)\\s+:global-decl(?:s|arations)\\s+(true|false)\\s*\\)");

  private static final String REMARK = "set-info  "; // as long as set-option

  private LocalDeclarations() {}

  /**
   * Returns a script in which such an option is a comment-like {@code set-info}; all offsets stay
   * the same.
   */
  static String withoutGlobalDeclarations(String script) {
    if (!script.contains(":global-decl")) {
      return script;
    }
    StringBuilder text = new StringBuilder(script);
    boolean endsLevels = endsLevels(script);
    SExpressionScanner commands = new SExpressionScanner(script);
    while (commands.next()) {
      Matcher command = SET.matcher(commands.text());
      if (command.matches() && !(endsLevels && command.group(2).equals("true"))) {
        int word = commands.start() + command.start(1);
        text.replace(word, word + REMARK.length(), REMARK);
      }
    }
    return text.toString();
  }

  private static boolean endsLevels(String script) {
    SExpressionScanner commands = new SExpressionScanner(script);
    while (commands.next()) {
      if (commands.head().equals("(pop") || commands.head().startsWith("(reset")) {
        return true;
      }
    }
    return false;
  }
}
