package dev.tiercel.versus;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What stands in braces in a fuzzer's command line. */
enum Placeholder {
  /** The folder of seeds. */
  SEEDS,
  /** A program that is the target and records what it is handed. */
  TARGET,
  /** A program that is the reference and records what it is handed. */
  REFERENCE,
  /** The target by its name, for a fuzzer that opens solvers itself. */
  TARGET_NAME,
  /** The reference by its name. */
  REFERENCE_NAME,
  /** A folder of this run alone, which is the working folder as well. */
  SCRATCH,
  /** Where a fuzzer that records its mutants itself puts them, as {@code Recorder} does. */
  RECORD,
  /** A number that decides random choices; another one in each run. */
  SEED,
  /**
   * Elapsed whole seconds after which a fuzzer may give a solver up: four times the CPU time that
   * the solver has.
   */
  TIMEOUT_S,
  /** The CPU time that a solver has for a script, in milliseconds. */
  TIMEOUT_MS,
  /** The CPU seconds of the whole run. */
  CPU,
  /** The words that start this program. */
  TIERCEL;

  /** As it stands in a command line. */
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
