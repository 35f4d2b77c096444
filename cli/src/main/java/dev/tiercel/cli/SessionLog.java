package dev.tiercel.cli;

import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.exec.Items;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A log of a session between a tool and its solver: commands, among answers, progress ({@code z3
 * -v:1}) and whatever else is written there.
 */
final class SessionLog {
  private static final Pattern HEAD =
      Pattern.compile("\\(\\s*([a-z][a-z0-9-]*)[\\s)].*", Pattern.DOTALL);

  private SessionLog() {}

  /** Whether a file is one, by its name. */
  static boolean is(Path file) {
    return String.valueOf(file.getFileName()).matches(".+\\.log(\\.gz)?");
  }

  /** The commands of a session in their order, a line each; all else is left out. */
  static byte[] script(byte[] log) {
    Items items = new Items(FileText.decode(log));
    StringBuilder script = new StringBuilder();
    while (items.next()) {
      Matcher head = HEAD.matcher(items.text());
      if (head.matches() && CommandRow.of(head.group(1)).isKnown()) {
        script.append(items.text()).append('\n');
      }
    }
    return FileText.encode(script.toString());
  }
}
