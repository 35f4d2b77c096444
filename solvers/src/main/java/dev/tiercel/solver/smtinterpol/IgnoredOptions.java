package dev.tiercel.solver.smtinterpol;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.exec.SExpressionScanner;

/**
 * Blanks out options that SMTInterpol lacks. It ignores them, but responds with {@code
 * unsupported}, which could as well be its response to an assertion, so that all later answers
 * would be undecided.
 */
final class IgnoredOptions {
  private static final String SET = "(set-option";

  private IgnoredOptions() {}

  /**
   * Returns the script with each {@code set-option} of an option that is not in the catalogue
   * replaced by as many blanks, so that positions in messages stay.
   */
  static String blanked(String script, OptionCatalogue known) {
    if (!script.contains(SET)) {
      return script;
    }
    StringBuilder blanked = null;
    SExpressionScanner items = new SExpressionScanner(script);
    while (items.next()) {
      if (items.head().equals(SET) && lacks(known, items.text())) {
        blanked = blanked == null ? new StringBuilder(script) : blanked;
        for (int i = items.start(); i < items.end(); i++) {
          blanked.setCharAt(i, script.charAt(i) == '\n' ? '\n' : ' ');
        }
      }
    }
    return blanked == null ? script : blanked.toString();
  }

  /** Whether the option's name is a keyword that the catalogue does not have. */
  private static boolean lacks(OptionCatalogue known, String command) {
    int start = command.indexOf(':', SET.length());
    int end = start + 1;
    while (start > 0 && end < command.length() && isOfKeyword(command.charAt(end))) {
      end++;
    }
    boolean plain =
        start > 0 && command.substring(SET.length(), start).isBlank() && end > start + 1;
    return plain && known.find(command.substring(start + 1, end)) == null;
  }

  private static boolean isOfKeyword(char c) {
    return c > ' ' && c != '(' && c != ')' && c != ';' && c != '"' && c != '|';
  }
}
