package dev.tiercel.versus;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Placeholders in braces in a fuzzer's command line. */
enum Placeholder {
  /** The folder of seeds. */
  SEEDS,
  /** A program that runs the target and records its input. */
  TARGET,
  /** A program that runs the reference and records its input. */
  REFERENCE,
  /** The target's name, for a fuzzer that opens solvers itself. */
  TARGET_NAME,
  /** The reference's name. */
  REFERENCE_NAME,
  /** A folder of this run alone, which is the working folder as well. */
  SCRATCH,
  /** Where a fuzzer that records its mutants itself puts them, as {@code Recorder} does. */
  RECORD,
  /** Random seed; another one in each run. */
  SEED,
  /**
   * Elapsed whole seconds after which a fuzzer may give a solver up: four times the CPU time that
   * the solver has.
   */
  TIMEOUT_S,
  /** CPU time limit of a solver for a script, in milliseconds. */
  TIMEOUT_MS,
  /** CPU seconds of the whole run. */
  CPU,
  /** The command that starts this program. */
  TIERCEL;

  /** Returns its form in a command line. */
  String text() {
    return "{" + name().toLowerCase(Locale.ROOT).replace('_', '-') + "}";
  }

  static @Nullable Placeholder of(String text) {
    return Arrays.stream(values()).filter(p -> p.text().equals(text)).findFirst().orElse(null);
  }

  static String all() {
    return Arrays.stream(values()).map(Placeholder::text).collect(Collectors.joining(", "));
  }
}
