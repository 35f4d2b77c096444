package dev.tiercel.harness.fuzz;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How to fuzz.
 *
 * @param arguments libFuzzer's own command line without the program's name: flags such as {@code
 *     -runs=1000}, which win over the defaults of {@link LibFuzzerArguments}, then the corpus
 *     folder, which libFuzzer writes to, and folders with more seeds, which it only reads
 * @param keepGoing number of distinct findings after which fuzzing ends, 0 for no end
 * @param state folder for the log of Jazzer's messages and for what libFuzzer's child processes
 *     need; created if missing, and not to be shared by runs at the same time
 * @param mainClass the class whose {@code main} starts the same run again, for {@code -fork},
 *     {@code -jobs}, {@code -merge} and {@code -minimize_crash}; empty where those are not offered
 * @param findingCode the exit code of a run with a finding: {@link LibFuzzer#FINDING} wherever
 *     libFuzzer or infrastructure reads it
 * @param listener is told findings and failures of the fuzzer itself
 */
public record FuzzOptions(
    List<String> arguments,
    long keepGoing,
    Path state,
    String mainClass,
    int findingCode,
    LoopListener listener) {

  public FuzzOptions {
    arguments = List.copyOf(arguments);
    if (keepGoing < 0) {
      throw new IllegalArgumentException(
          "The number of findings to stop after is " + keepGoing + "; use 0 for no end.");
    }
  }

  /** Stops at the first finding. */
  public static FuzzOptions of(Path state, List<String> arguments, LoopListener listener) {
    return new FuzzOptions(arguments, 1, state, "", LibFuzzer.FINDING, listener);
  }

  /** What the arguments ask of libFuzzer. */
  public LibFuzzerFlags flags() {
    return new LibFuzzerFlags(arguments);
  }

  /** These options with libFuzzer arguments before the others, which win over these. */
  public FuzzOptions withFirstArguments(List<String> first) {
    List<String> all = new ArrayList<>(first);
    all.addAll(arguments);
    return new FuzzOptions(all, keepGoing, state, mainClass, findingCode, listener);
  }

  /** These options with another number of findings to stop after. */
  public FuzzOptions withKeepGoing(long findings) {
    return new FuzzOptions(arguments, findings, state, mainClass, findingCode, listener);
  }

  /** These options with a main class, so that libFuzzer can start child processes. */
  public FuzzOptions withMainClass(String name) {
    return new FuzzOptions(arguments, keepGoing, state, name, findingCode, listener);
  }

  /** These options with another exit code of a run with a finding. */
  public FuzzOptions withFindingCode(int code) {
    return new FuzzOptions(arguments, keepGoing, state, mainClass, code, listener);
  }
}
