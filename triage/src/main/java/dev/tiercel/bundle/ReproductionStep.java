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
 * @param what is shown by it, a sentence
 * @param expected what a right answer is, in words
 * @param run what the solver said
 */
record ReproductionStep(
    int number, String file, List<String> arguments, String what, String expected, Run run) {
  private static final int MOST_OUTPUT = 20_000;

  /** What tells that it has gone as before: verdicts, or {@code crash}. */
  String shown() {
    return run.failure() != null
        ? "crash"
        : run.verdicts().stream()
            .map(v -> v.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(" "));
  }

  /** Words that a crash prints wherever it is run; empty where the exit code has to tell. */
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

  /** All that the solver printed. */
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
   * What whoever runs the command sees: its output, and of a failure what the system says of it.
   * What the solver says of files and times beside is left out.
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

  /** Of what is said beside the answers, such as times, what a reader has to know. */
  private static String warnings(String error) {
    return error
        .lines()
        .filter(line -> line.toLowerCase(Locale.ROOT).matches(".*\\b(warning|error)\\b.*"))
        .collect(Collectors.joining("\n"));
  }

  private static boolean isSignal(Failure failure) {
    return failure.kind() == Failure.Kind.SIGNAL;
  }

  /** {@code died by SIGSEGV lib.so:_ZN1a1bEv+0x4 ...} as a stack of names, a frame a line. */
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

  /** The file that holds what was printed. */
  String outputFile() {
    return "actual-" + number + ".txt";
  }
}
