package dev.tiercel.cli;

import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.solver.exec.Items;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * A log of a session between a tool and its solver: commands, among answers, progress ({@code z3
 * -v:1}) and whatever else is written there.
 */
final class SessionLog {
  private static final Pattern HEAD = Pattern.compile("\\(\\s*([a-z][a-z0-9-]*)[\\s)]");

  /** Bytes from which on a log is read in pieces. */
  static final long LARGE = 8L << 20;

  private static final int MOST_DIGITS = 6;

  private SessionLog() {}

  /** A log of answers or progress alone, as {@code z3 -v:10} writes. */
  static final class NoCommandException extends IOException {
    private static final long serialVersionUID = 1;
  }

  /** Whether a file is one, by its name. */
  static boolean is(Path file) {
    return String.valueOf(file.getFileName()).matches(".+\\.log(\\.gz)?");
  }

  /** Whether one is better read in pieces, see {@link SessionPieces}. */
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

  /** The first word of a list; empty if it is no command's name. */
  static String head(String list) {
    Matcher matcher = HEAD.matcher(list);
    return matcher.lookingAt() ? matcher.group(1) : "";
  }

  /** The number of levels of a {@code push} or {@code pop}; 1 where there is none. */
  static int number(String list) {
    String digits = list.replaceAll("\\D", "");
    return digits.isEmpty() || digits.length() > MOST_DIGITS ? 1 : Integer.parseInt(digits);
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
