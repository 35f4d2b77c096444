package dev.tiercel.cli;

import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.solver.exec.SExpressionScanner;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * A log of a session between a tool and its solver: commands mixed with answers, progress ({@code
 * z3 -v:1}) and other output.
 */
final class SessionLog {
  private static final Pattern HEAD = Pattern.compile("\\(\\s*([a-z][a-z0-9-]*)[\\s)]");

  /** Size in bytes above which a log is read in pieces. */
  static final long LARGE = 8L << 20;

  private static final int MOST_DIGITS = 6;

  private SessionLog() {}

  /** A log without commands, such as the output of {@code z3 -v:10}. */
  static final class NoCommandException extends IOException {
    private static final long serialVersionUID = 1;
  }

  /** Whether a file is a log, by its name. */
  static boolean is(Path file) {
    return String.valueOf(file.getFileName()).matches(".+\\.log(\\.gz)?");
  }

  /** Whether a log must be read in pieces, see {@link SessionSplitter}. */
  static boolean isLarge(Path file) throws IOException {
    if (!is(file) || !Files.isRegularFile(file)) {
      return false;
    }
    if (!String.valueOf(file.getFileName()).endsWith(".gz")) {
      return Files.size(file) > LARGE;
    }
    try (InputStream raw = Files.newInputStream(file);
        InputStream unpacked = new GZIPInputStream(raw)) {
      InputFile.read(unpacked, LARGE);
      return false;
    } catch (InputFile.TooLargeException e) {
      return true;
    }
  }

  /** Returns the first word of a list; empty if it is not the name of a command. */
  static String head(String list) {
    Matcher matcher = HEAD.matcher(list);
    return matcher.lookingAt() ? matcher.group(1) : "";
  }

  /** Returns the number of levels of a {@code push} or {@code pop}; 1 if none is given. */
  static int number(String list) {
    String digits = list.replaceAll("\\D", "");
    return digits.isEmpty() || digits.length() > MOST_DIGITS ? 1 : Integer.parseInt(digits);
  }

  /**
   * Returns the commands of a session in their order, one per line; all other text is left out.
   * Before a further session in the same log, after an {@code exit} or with a logic of its own, a
   * {@code reset} is inserted.
   *
   * @throws NoCommandException if there is no command
   */
  static byte[] script(byte[] log) throws NoCommandException {
    SExpressionScanner items = new SExpressionScanner(FileText.decode(log));
    StringBuilder script = new StringBuilder();
    int settings = 0; // start of the options and infos that follow the last other command
    boolean logic = false;
    boolean over = false;
    while (items.next()) {
      String head = head(items.text());
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
