package dev.tiercel.bundle;

import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.exec.FunctionName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A command that shows a part of a bug.
 *
 * @param number from 1
 * @param file the script that is run
 * @param arguments of the solver's program, with the file among them
 * @param what it shows, a sentence
 * @param expected the right answer, in words
 * @param run the solver's run
 */
record ReproductionStep(
    int number, String file, List<String> arguments, String what, String expected, Run run) {
  private static final int MOST_OUTPUT = 20_000;

  /** Returns the result that shows the bug again: verdicts, or {@code crash}. */
  String shown() {
    Failure failure = run.failure();
    if (failure != null && isProgram() && !isSignal(failure)) {
      return ReproScript.CONTRADICTION;
    }
    return failure != null
        ? "crash"
        : run.verdicts().stream()
            .map(v -> v.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(" "));
  }

  /** Returns the same run by a program that makes the calls, and that reads no script. */
  ReproductionStep asProgram(String program) {
    return new ReproductionStep(number, program, List.of(), what, expected, run);
  }

  /** Whether the file is a program that makes calls. */
  boolean isProgram() {
    return !file.endsWith(".smt2");
  }

  /** Returns text that a crash prints wherever it is run; empty where the exit code decides. */
  String words() {
    @Nullable Failure failure = run.failure();
    if (failure == null || failure.kind() == Failure.Kind.SIGNAL) {
      return "";
    }
    String first = failure.key().split(" ")[0];
    int line = first.lastIndexOf(':');
    String place = line > 0 ? first.substring(0, line) : first;
    boolean names = place.endsWith("Error") || place.endsWith("Exception") || line > 0;
    return names ? place : failure.key().split(" N?")[0];
  }

  /** Returns all output of the solver. */
  String output() {
    Failure failure = run.failure();
    String text = run.output().strip();
    if (failure != null) {
      text = (text + "\n" + failure.detail().strip()).strip();
    } else if (!run.error().isBlank()) {
      text = (text + "\n" + run.error().strip()).strip();
    }
    return (text.length() > MOST_OUTPUT ? text.substring(0, MOST_OUTPUT) + "\n..." : text) + "\n";
  }

  /**
   * Returns what a person who runs the command sees: its output and, for a failure, the system's
   * message. Other messages of the solver about files and times are left out.
   */
  String said() {
    Failure failure = run.failure();
    String text = run.output().strip();
    if (failure != null) {
      String detail = failure.detail().strip();
      text = (text + "\n" + (isSignal(failure) ? stack(detail) : detail)).strip();
    } else {
      boolean silent = text.isEmpty() || run.rejection() != null;
      text = (text + "\n" + (silent ? run.error() : warnings(run.error())).strip()).strip();
    }
    return text.lines()
        .filter(line -> !line.contains("at dev.tiercel."))
        .map(line -> line.replaceAll("/\\S*/script\\.smt2", Matcher.quoteReplacement(file)))
        .collect(Collectors.joining("\n"));
  }

  /**
   * Returns the lines of the error stream that a reader has to know, without times and the like.
   */
  private static String warnings(String error) {
    return error
        .lines()
        .filter(line -> line.toLowerCase(Locale.ROOT).matches(".*\\b(warning|error)\\b.*"))
        .collect(Collectors.joining("\n"));
  }

  private static boolean isSignal(Failure failure) {
    return failure.kind() == Failure.Kind.SIGNAL;
  }

  /**
   * Formats {@code died by SIGSEGV lib.so:_ZN1a1bEv+0x4 ...} as a stack of names, one frame per
   * line.
   */
  private static String stack(String detail) {
    List<String> lines = new ArrayList<>();
    for (String word : detail.split("\\s+")) {
      if (word.startsWith("SIG")) {
        lines.add(word);
      } else if (word.indexOf(':') > 0) {
        String symbol = word.substring(word.indexOf(':') + 1).replaceFirst("\\+0x.*", "");
        lines.add("  at " + FunctionName.ofSymbol(symbol));
      }
    }
    return lines.isEmpty() ? detail : String.join("\n", lines);
  }

  /** Returns the name of the file for the output. */
  String outputFile() {
    return "actual-" + number + ".txt";
  }
}
