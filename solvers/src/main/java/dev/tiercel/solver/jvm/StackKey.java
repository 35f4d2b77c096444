package dev.tiercel.solver.jvm;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The key of a failure of a JVM solver, from its stack trace as text: the innermost exception's
 * class and the topmost frames that are the solver's own. Messages are left out, for they quote the
 * input. The same text comes from inside this JVM and from a process, so both give the same key.
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

  private StackKey() {}

  /** The key, or {@code null} if the text holds no stack trace. */
  static @Nullable String of(String text) {
    String head = null;
    StringBuilder frames = new StringBuilder();
    int count = 0;
    int seen = 0;
    for (String line : text.split("\n", -1)) {
      Matcher frame = FRAME.matcher(line);
      Matcher top = HEAD.matcher(line.strip());
      if (frame.matches()) {
        seen++;
        if (head != null && count < FRAMES && own(frame.group(1))) {
          frames.append(' ').append(frame.group(1)).append('.').append(frame.group(2));
          count++;
        }
      } else if (top.matches()) {
        head = top.group(1);
        frames.setLength(0);
        count = 0;
      }
    }
    return head == null || seen == 0 ? null : head + frames;
  }

  private static boolean own(String className) {
    return COMMON.stream().noneMatch(className::startsWith);
  }
}
