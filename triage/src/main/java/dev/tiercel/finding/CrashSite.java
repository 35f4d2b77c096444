package dev.tiercel.finding;

import dev.tiercel.solver.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Location of a failure, in a form that is stable across versions: the file and the condition of an
 * assertion, or the topmost functions of the solver. Line numbers change when code above is edited,
 * addresses with every build, folders with every machine.
 */
final class CrashSite {
  private static final int FRAMES = 2;
  private static final int LENGTH = 140;

  private static final Pattern PLACE = Pattern.compile("([\\w.-]+\\.(?:cpp|h|hpp|c|cc|cxx)):\\d+");

  /** The C library's {@code Assertion `x' failed}, and the function before it. */
  private static final Pattern ASSERTED = Pattern.compile("Assertion [`'\"](.*)['\"] failed");

  /** z3's {@code File:} and {@code NumberLine:}, followed by the condition. */
  private static final Pattern FILE = Pattern.compile("(?m)^File: \\S*?([\\w.-]+)$");

  private static final Pattern LINE = Pattern.compile("(?m)^Line: \\d+\\s*\\n(.+)$");

  /**
   * cvc5's {@code Fatal failure within f(int) at a/b.cpp:3}; the condition follows two lines later.
   */
  private static final Pattern FATAL =
      Pattern.compile("Fatal failure within (.+?) at \\S*?([\\w.-]+):\\d+");

  private static final Pattern SANITIZED =
      Pattern.compile("(?:ERROR|WARNING): (\\w+Sanitizer): ([\\w-]+)");

  /** A frame of a sanitizer's stack, {@code #0 0x4f in f(int) /src/a.cpp:3:7}, or of a debugger. */
  private static final Pattern FRAME =
      Pattern.compile("(?m)^\\s*#\\d+ +(?:0x[0-9a-f]+ +in +)?(.*)$");

  /** Frames above the solver's own frames. */
  private static final Pattern FOREIGN =
      Pattern.compile(
          "^(?:__(?:asan|msan|ubsan|sanitizer|interceptor|libc|GI)_?.*|(?:raise|abort|gsignal)\\b.*|(?:malloc|calloc|realloc|free|memcpy|memmove|memset|strlen|operator"
              + " (?:new|delete))\\b.*|std::.*|0x.*)");

  private CrashSite() {}

  /**
   * Returns the location of a failure; empty if the failure has none. In a library without symbols
   * it is the offset, which is the same for one build.
   */
  static String of(Failure failure) {
    String site = failure.isPlaced() ? site(failure) : failure.offset();
    return site.length() <= LENGTH ? site : site.substring(0, LENGTH);
  }

  private static String site(Failure failure) {
    String detail = failure.detail();
    if (failure.kind() == Failure.Kind.SANITIZER) {
      return sanitized(failure);
    }
    Matcher fatal = FATAL.matcher(detail);
    if (fatal.find()) {
      return fatal.group(2) + " " + function(fatal.group(1));
    }
    Matcher line = LINE.matcher(detail);
    Matcher file = FILE.matcher(detail);
    if (line.find() && file.find()) {
      return file.group(1) + " " + line.group(1).strip();
    }
    Matcher asserted = ASSERTED.matcher(detail);
    Matcher place = PLACE.matcher(failure.key());
    if (asserted.find()) {
      return (place.find() ? place.group(1) + " " : "") + asserted.group(1).strip();
    }
    // A file contains many assertions: if nothing else distinguishes them, the line has to.
    return failure.key();
  }

  private static String sanitized(Failure failure) {
    Matcher kind = SANITIZED.matcher(failure.detail());
    List<String> words = new ArrayList<>();
    words.add(kind.find() ? kind.group(1) + " " + kind.group(2) : "runtime error");
    Matcher frame = FRAME.matcher(failure.detail());
    while (frame.find() && words.size() <= FRAMES) {
      String function = function(frame.group(1));
      if (!FOREIGN.matcher(function).matches()) {
        words.add(function);
      }
    }
    return words.size() == 1 ? failure.key() : String.join(" ", words);
  }

  /** Returns {@code f} of {@code int a::f(int, b) const /src/a.cpp:3:7}. */
  private static String function(String signature) {
    String text = signature.strip();
    int open = text.indexOf('(');
    if (open > 0) {
      text = text.substring(0, open).strip();
    } else if (text.contains(" /")) {
      text = text.substring(0, text.indexOf(" /"));
    }
    boolean operator = text.startsWith("operator ");
    return operator ? text : text.substring(text.lastIndexOf(' ') + 1);
  }
}
