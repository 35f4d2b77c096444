package dev.tiercel.solver.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The key of a failure of a JVM solver, from its stack trace as text: the innermost exception's
 * class and the topmost frames that are the solver's own. Messages are left out, for they quote the
 * input. The same text comes from inside this JVM and from a process, so both give the same key.
 *
 * <p>A method that a parser hands a null argument, as one of its own, fails for what the parser did
 * earlier. Such a key names the parser and what is missing, and no place: each command that takes
 * the term would be another one.
 */
final class StackKey {
  private static final int FRAMES = 3;
  private static final Pattern FRAME =
      Pattern.compile("\\s+at (?:[\\w.@-]*/)*([\\w.$<>-]+)\\.([\\w$<>-]+)\\([^)]*\\)");
  private static final Pattern HEAD =
      Pattern.compile(
          "(?:Exception in thread \"[^\"]*\" |Caused by: )?([\\w.$]+(?:Error|Exception|Death|Control)[\\w$]*)(?::.*)?");

  /** Frames that every failed check has on top, whatever failed. */
  private static final List<String> COMMON =
      List.of("java.", "jdk.", "sun.", "scala.", "ap.util.Debug", "dev.tiercel.");

  /**
   * What the JVM says where a method was called on a null argument or local variable: the type that
   * it is of. A field, an element or what a method returned is spelled otherwise.
   */
  private static final Pattern NULL_VARIABLE =
      Pattern.compile(
          ".*Cannot invoke \"(?:[\\w$]+\\.)*([\\w$]+)\\.[\\w$]+\\(.*\" because \"[\\w$<>]+\" is null");

  private StackKey() {}

  /** The key, or {@code null} if the text holds no stack trace. */
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

  /** The parser that a stack ends in, or that called the class on top; empty if there is none. */
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

  /** The class of a frame without its nested ones. */
  private static String outermost(String frame) {
    String type = frame.substring(0, frame.lastIndexOf('.'));
    int nested = type.indexOf('$');
    return nested < 0 ? type : type.substring(0, nested);
  }

  private static boolean own(String className) {
    return COMMON.stream().noneMatch(className::startsWith);
  }
}
