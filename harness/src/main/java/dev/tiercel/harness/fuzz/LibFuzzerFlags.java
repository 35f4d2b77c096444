package dev.tiercel.harness.fuzz;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Parses a command line as libFuzzer does. A flag is one dash, its name, {@code =} and its value;
 * the last of repeated flags counts; a numeric flag that is not given, or whose value does not
 * begin with a digit, is 0, which means off. Words that begin with two dashes are skipped; all
 * others are inputs.
 */
public final class LibFuzzerFlags {
  private static final Set<String> PARENTS = Set.of("fork", "jobs", "merge", "minimize_crash");

  private final Map<String, String> values = new HashMap<>();
  private final List<String> inputs = new ArrayList<>();

  /** Parses everything that follows the program's name. */
  public LibFuzzerFlags(List<String> words) {
    for (String word : words) {
      if (!word.startsWith("-")) {
        inputs.add(word);
      } else if (!word.startsWith("--") && word.indexOf('=') > 1) {
        int end = word.indexOf('=');
        values.put(word.substring(1, end), word.substring(end + 1));
        if (isOn("ignore_remaining_args")) {
          return;
        }
      }
    }
  }

  /** Returns files and directories in the order of the command line; a corpus comes first. */
  public List<String> inputs() {
    return List.copyOf(inputs);
  }

  /** Whether a flag is given, whatever its value. */
  boolean isGiven(String name) {
    return values.containsKey(name);
  }

  /** Whether a flag is given with a number other than 0. */
  boolean isOn(String name) {
    return number(name) != 0;
  }

  /** Returns the number formed by the leading digits of a flag's value; 0 if there are none. */
  long number(String name) {
    String text = values.getOrDefault(name, "");
    int start = text.startsWith("-") ? 1 : 0;
    int end = start;
    while (end < text.length() && end - start < 18 && isDigit(text.charAt(end))) {
      end++;
    }
    return end == start ? 0 : Long.parseLong(text, 0, end, 10);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns the dictionary that {@code -dict} names: a list of no or one element. */
  public List<Path> dictionaries() {
    return isGiven("dict") ? List.of(Path.of(values.get("dict"))) : List.of();
  }

  /** Whether several processes share the corpus and this one supervises them. */
  public boolean forks() {
    return isOn("fork");
  }

  /** Whether corpora are merged into the first input. */
  public boolean merges() {
    return isOn("merge");
  }

  /** Whether a crash is minimised, in this process or in one that it starts for each round. */
  public boolean minimises() {
    return isOn("minimize_crash") || isOn("minimize_crash_internal_step");
  }

  /** Whether the inputs are only run and nothing is fuzzed: there are inputs, and all are files. */
  public boolean runsFiles() {
    return !inputs.isEmpty() && inputs.stream().allMatch(i -> Files.isRegularFile(Path.of(i)));
  }

  /** Whether this process reads its inputs and then fuzzes, without a limit on its runs. */
  public boolean fuzzesUnlimited() {
    boolean only = isForked() || mergesOnly() || minimises() || runsFiles();
    return !only && !startsChildren() && !isGiven("runs");
  }

  /** Whether this is fuzzing that several processes may share. */
  public boolean canBeShared() {
    boolean seedsOnly = isGiven("runs") && !isOn("runs");
    return !(startsChildren() || minimises() || mergesOnly() || runsFiles() || seedsOnly);
  }

  /** Returns the given seed of the random generator, 0 if there is none. */
  public long seed() {
    return number("seed");
  }

  /** Returns the duration of the run in seconds, if a flag gives one. */
  public OptionalLong seconds() {
    return isGiven("max_total_time")
        ? OptionalLong.of(number("max_total_time"))
        : OptionalLong.empty();
  }

  /**
   * Returns the command line of each of several processes that share the run: with a share of the
   * runs, and without time and seed, which differ between processes.
   *
   * @param words the command line of the whole run
   */
  public List<String> shared(List<String> words, int processes) {
    List<String> shared = new ArrayList<>(words);
    shared.removeIf(w -> w.matches("-(runs|seed|max_total_time)=.*"));
    if (isGiven("runs") && number("runs") > 0) {
      shared.add(0, "-runs=" + (number("runs") + processes - 1) / processes);
    }
    return shared;
  }

  /** Whether other processes do the work. */
  boolean startsChildren() {
    return PARENTS.stream().anyMatch(this::isOn);
  }

  /** Whether libFuzzer started this process under {@code -fork}. */
  boolean isForked() {
    return isGiven("features_dir");
  }

  /** Whether this process computes coverage for a merge and nothing else. */
  boolean mergesOnly() {
    return isOn("merge_inner");
  }

  /**
   * Whether libFuzzer also needs coverage that is not new: it merges corpora by it, and replaces
   * inputs by smaller ones.
   */
  public boolean needsAllCoverage() {
    return mergesOnly() || isOn("reduce_inputs");
  }

  /** Whether the user, or libFuzzer's minimiser, requests findings as libFuzzer's own files. */
  public boolean writesArtifacts() {
    return isGiven("artifact_prefix") || isGiven("exact_artifact_path");
  }
}
