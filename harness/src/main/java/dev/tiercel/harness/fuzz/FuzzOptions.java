package dev.tiercel.harness.fuzz;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Options of a fuzzing run.
 *
 * @param arguments libFuzzer's command line without the program's name: flags such as {@code
 *     -runs=1000}, which override the defaults of {@link LibFuzzerArguments}, then the corpus
 *     directory, which libFuzzer writes to, and directories with more seeds, which it only reads
 * @param keepGoing number of distinct findings after which fuzzing ends, 0 for no end
 * @param state directory for the log of Jazzer's messages and for files of libFuzzer's child
 *     processes; created if missing, and not to be shared by concurrent runs
 * @param mainClass the class whose {@code main} starts the same run again, for {@code -fork},
 *     {@code -jobs}, {@code -merge} and {@code -minimize_crash}; empty where those are not offered
 * @param findingCode the exit code of a run with a finding: {@link LibFuzzer#FINDING} wherever
 *     libFuzzer or infrastructure reads it
 * @param listener receives findings and internal errors of the fuzzer
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

  /** Creates options that stop at the first finding. */
  public static FuzzOptions of(Path state, List<String> arguments, LoopListener listener) {
    return new FuzzOptions(arguments, 1, state, "", LibFuzzer.FINDING, listener);
  }

  /** Returns libFuzzer's flags among the arguments. */
  public LibFuzzerFlags flags() {
    return new LibFuzzerFlags(arguments);
  }

  /** Returns these options with arguments put before the others, which override them. */
  public FuzzOptions withFirstArguments(List<String> first) {
    List<String> all = new ArrayList<>(first);
    all.addAll(arguments);
    return new FuzzOptions(all, keepGoing, state, mainClass, findingCode, listener);
  }

  /** Returns these options with another number of findings to stop after. */
  public FuzzOptions withKeepGoing(long findings) {
    return new FuzzOptions(arguments, findings, state, mainClass, findingCode, listener);
  }

  /** Returns these options with a main class, so that libFuzzer can start child processes. */
  public FuzzOptions withMainClass(String name) {
    return new FuzzOptions(arguments, keepGoing, state, name, findingCode, listener);
  }

  /** Returns these options with another exit code of a run with a finding. */
  public FuzzOptions withFindingCode(int code) {
    return new FuzzOptions(arguments, keepGoing, state, mainClass, code, listener);
  }
}
