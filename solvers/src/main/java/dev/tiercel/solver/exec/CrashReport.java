package dev.tiercel.solver.exec;

import dev.tiercel.solver.Failure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reduces the JVM's crash report to the signal and the native location. */
final class CrashReport {
  /** Starts the line that {@link #read} returns; the signal and the innermost frames follow. */
  static final String MARK = "died by ";

  /** Precedes the kind of address that was accessed: null, small or wild. */
  static final String FAULT = "fault=";

  private static final int KERNEL = 128; // SI_KERNEL
  private static final int SMALL = 0x10000; // systems map no pages below by default
  private static final Pattern ADDRESS = Pattern.compile("si_code: (\\d+).*si_addr: 0x([0-9a-f]+)");

  private static final int FRAME_COUNT = 6; // as in native/src/crash.c

  private static final Pattern C_LIBRARY = Pattern.compile("lib(c|m|stdc\\+\\+|gcc_s)[.-]");

  private static final Pattern CONTAINER = Pattern.compile("(std|__gnu_cxx)::");

  /** How a program ends itself: the C library, or GMP, for example after a division by zero. */
  private static final Pattern RAISING = Pattern.compile("gsignal|raise|abort|__gmp\\w*");

  private CrashReport() {}

  /** One line with the signal and the innermost native frames; empty if there is no report. */
  static String read(Path report) {
    if (!Files.exists(report)) {
      return "";
    }
    try {
      List<String> lines = Files.readAllLines(report, StandardCharsets.ISO_8859_1);
      return "\n" + MARK + signal(lines) + fault(lines) + frames(lines) + "\n";
    } catch (IOException e) {
      return "";
    }
  }

  /**
   * Returns the result of {@link #read} in the output of a worker; {@code null} if there is none.
   */
  static @Nullable String find(String printed) {
    int at = printed.lastIndexOf("\n" + MARK);
    if (at < 0) {
      return null;
    }
    int end = printed.indexOf('\n', at + 1);
    return printed.substring(at + 1 + MARK.length(), end < 0 ? printed.length() : end).strip();
  }

  /**
   * Returns a key that identifies a crash: the signal and the innermost function of the solver,
   * after those of the C library and of C++ containers, which are not specific; or the library if
   * the function is unknown. Functions of GMP, and those that raise the signal, are left out.
   * Callers are left out, because the JVM can seldom determine them and the key must not depend on
   * how a library is run. So are addresses, since one cause has many, and they differ between
   * builds.
   *
   * @param found functions as symbols or as names
   */
  static String key(String found) {
    String[] words = found.replaceFirst(" " + FAULT + "\\w+", "").split(" ");
    StringBuilder key = new StringBuilder(words[0]);
    boolean library = true;
    for (int i = 1; i < words.length && library; i++) {
      String place = withoutOffset(words[i]);
      int colon = place.indexOf(Failure.FUNCTION);
      boolean inC = C_LIBRARY.matcher(place).lookingAt();
      if (colon < 0) {
        library = inC;
        continue;
      }
      String function = FunctionName.ofSymbol(place.substring(colon + 1));
      if (!RAISING.matcher(function).matches()) {
        key.append(' ').append(place, 0, colon + 1).append(function);
        library = inC || CONTAINER.matcher(function).lookingAt();
      }
    }
    if (key.length() == words[0].length() && words.length > 1) {
      key.append(' ').append(withoutOffset(words[1]));
    }
    return key.toString();
  }

  private static String withoutOffset(String frame) {
    int offset = frame.lastIndexOf("+0x");
    return offset < 0 ? frame : frame.substring(0, offset);
  }

  private static String signal(List<String> lines) {
    for (String line : lines) {
      int at = line.indexOf("SIG");
      int end = line.indexOf(' ', Math.max(at, 0));
      if (line.startsWith("#") && at > 0 && end > 0) {
        return line.substring(at, end);
      }
    }
    return "an error of the JVM";
  }

  /** The kernel reports an invalid address as 0, with its own code. */
  private static String fault(List<String> lines) {
    for (String line : lines) {
      Matcher at = ADDRESS.matcher(line);
      if (at.find()) {
        long address = Long.parseUnsignedLong(at.group(2), 16);
        boolean kernel = Integer.parseInt(at.group(1)) == KERNEL;
        String kind =
            kernel || Long.compareUnsigned(address, SMALL) >= 0
                ? "wild"
                : address == 0 ? "null" : "small";
        return " " + FAULT + kind;
      }
    }
    return "";
  }

  private static String frames(List<String> lines) {
    return lines.stream()
        .dropWhile(line -> !line.startsWith("Native frames:"))
        .skip(1)
        .takeWhile(line -> line.startsWith("C ") || line.startsWith("V "))
        .limit(FRAME_COUNT)
        .map(frame -> " " + plain(frame))
        .collect(Collectors.joining());
  }

  /**
   * Rewrites {@code C [libz3.so+0x12] f(int)+0x3} to {@code libz3.so:f+0x3}, without parts that
   * differ between unpacked copies.
   */
  private static String plain(String frame) {
    int open = frame.indexOf('[');
    int plus = frame.indexOf('+', open);
    int close = frame.indexOf(']', plus);
    if (open < 0 || plus < 0 || close < 0) {
      return frame.strip();
    }
    String library = frame.substring(open + 1, plus);
    // An unpacked copy has a number appended to its name.
    String name = library.replaceFirst("\\d{5,}(\\.so.*)$", "$1");
    String function = FunctionName.ofText(frame.substring(close + 1).strip());
    return name + (function.isEmpty() ? frame.substring(plus, close) : Failure.FUNCTION + function);
  }
}
