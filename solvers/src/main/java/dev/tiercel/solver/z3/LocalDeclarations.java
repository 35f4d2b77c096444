package dev.tiercel.solver.z3;

import dev.tiercel.solver.exec.Items;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes options that make declarations end with their level, which is the default (SMT-LIB
 * section 4.1.7). Z3's library rejects them, because its context already exists when it reads a
 * script; Z3's program accepts them.
 */
final class LocalDeclarations {
  private static final Pattern SAID =
      Pattern.compile("\\(\\s*(set-option)\\s+:global-decl(?:s|arations)\\s+false\\s*\\)");

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
    Items commands = new Items(script);
    while (commands.next()) {
      Matcher command = SAID.matcher(commands.text());
      if (command.matches()) {
        int word = commands.start() + command.start(1);
        text.replace(word, word + REMARK.length(), REMARK);
      }
    }
    return text.toString();
  }
}
