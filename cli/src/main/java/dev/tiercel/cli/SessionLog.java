package dev.tiercel.cli;

import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.exec.Items;
import java.io.IOException;
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

  /** A log of answers or progress alone, as {@code z3 -v:10} writes. */
  static final class NoCommandException extends IOException {
    private static final long serialVersionUID = 1;
  }

  /** Whether a file is one, by its name. */
  static boolean is(Path file) {
    return String.valueOf(file.getFileName()).matches(".+\\.log(\\.gz)?");
  }

  /**
   * The commands of a session in their order, a line each; all else is left out. Where another
   * session follows in the same log, behind an {@code exit} or with a logic of its own, a {@code
   * reset} stands between the two.
   *
   * @throws NoCommandException if there is none
   */
  static byte[] script(byte[] log) throws NoCommandException {
    Items items = new Items(FileText.decode(log));
    StringBuilder script = new StringBuilder();
    int settings = 0; // where the options and remarks begin that the last command is behind
    boolean logic = false;
    boolean over = false;
    while (items.next()) {
      Matcher matcher = HEAD.matcher(items.text());
      String head = matcher.matches() ? matcher.group(1) : "";
      if (!CommandRow.of(head).isKnown()) {
        continue;
      }
      if (head.equals("exit")) {
        over = true;
        continue;
      }
      boolean sets = head.equals("set-logic");
      if (over || (sets && logic)) {
        script.insert(over ? script.length() : settings, "(reset)\n");
        logic = false;
        over = false;
      }
      script.append(items.text()).append('\n');
      logic = (logic || sets) && !head.equals("reset");
      if (!head.equals("set-option") && !head.equals("set-info")) {
        settings = script.length();
      }
    }
    if (script.isEmpty()) {
      throw new NoCommandException();
    }
    return FileText.encode(script.toString());
  }
}
