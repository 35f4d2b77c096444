package dev.tiercel.solver.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Derives the key of a JVM solver's failure from the text of its stack trace: the innermost
 * exception's class and the topmost frames in the solver's own code. Messages are left out, because
 * they quote the input. Runs inside this JVM and in a process produce the same text and so the same
 * key.
 *
 * <p>If a parser passes a null argument to a method, the fault is in the parser's earlier work. The
 * key then names the parser and the type of the null value, but no location, since that depends on
 * the command that uses the term.
 */
final class StackKey {
  private static final int FRAMES = 3;
  private static final Pattern FRAME =
      Pattern.compile("\\s+at (?:[\\w.@-]*/)*([\\w.$<>-]+)\\.([\\w$<>-]+)\\([^)]*\\)");
  private static final Pattern HEAD =
      Pattern.compile(
          "(?:Exception in thread \"[^\"]*\" |Caused by: )?([\\w.$]+(?:Error|Exception|Death|Control)[\\w$]*)(?::.*)?");

  /** Frames on top of every failed check, whatever its cause. */
  private static final List<String> COMMON =
      List.of("java.", "jdk.", "sun.", "scala.", "ap.util.Debug", "dev.tiercel.");

  /**
   * The JVM's message for a call on a null argument or local variable, with its type. Messages
   * about fields, elements and results of methods have another form.
   */
  private static final Pattern NULL_VARIABLE =
      Pattern.compile(
          ".*Cannot invoke \"(?:[\\w$]+\\.)*([\\w$]+)\\.[\\w$]+\\(.*\" because \"[\\w$<>]+\" is null");

  private StackKey() {}

  /** Returns the key, or {@code null} if the text contains no stack trace. */
  static @Nullable String of(String text) {
    String head = null;
    List<String> frames = new ArrayList<>();
    String missing = "";
    int seen = 0;
    for (String line : text.split("\n", -1)) {
      Matcher frame = FRAME.matcher(line);
      Matcher top = HEAD.matcher(line.strip());
      if (frame.matches()) {
        seen++;
        if (head != null && own(frame.group(1))) {
          frames.add(frame.group(1) + "." + frame.group(2));
        }
      } else if (top.matches()) {
        head = top.group(1);
        frames.clear();
        Matcher variable = NULL_VARIABLE.matcher(line.strip());
        missing = variable.matches() ? variable.group(1) : "";
      }
    }
    if (head == null || seen == 0) {
      return null;
    }
    String parser = missing.isEmpty() ? "" : parser(frames);
    return parser.isEmpty()
        ? String.join(" ", prepend(head, frames))
        : head + " null " + missing + " of " + parser;
  }

  private static List<String> prepend(String head, List<String> frames) {
    List<String> words = new ArrayList<>(List.of(head));
    words.addAll(frames.subList(0, Math.min(FRAMES, frames.size())));
    return words;
  }

  /**
   * Returns the parser that is on top of the stack, or that called the class on top; empty if there
   * is none.
   */
  private static String parser(List<String> frames) {
    for (String frame : frames) {
      String simple = outermost(frame).substring(outermost(frame).lastIndexOf('.') + 1);
      if (simple.contains("Parser")) {
        return simple;
      }
      if (!outermost(frame).equals(outermost(frames.get(0)))) {
        return "";
      }
    }
    return "";
  }

  /** Returns the outermost class of a frame. */
  private static String outermost(String frame) {
    String type = frame.substring(0, frame.lastIndexOf('.'));
    int nested = type.indexOf('$');
    return nested < 0 ? type : type.substring(0, nested);
  }

  private static boolean own(String className) {
    return COMMON.stream().noneMatch(className::startsWith);
  }
}
