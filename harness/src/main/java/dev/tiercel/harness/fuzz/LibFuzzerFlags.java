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
 * A command line as libFuzzer reads it, the one place that does so here. A flag is one dash, its
 * name, {@code =} and its value; of repeated flags the last counts; a numeric flag that is not
 * given, or whose value begins with no digit, is 0, and 0 is off. Words that begin with two dashes
 * are skipped; all others are inputs.
 */
public final class LibFuzzerFlags {
  private static final Set<String> PARENTS = Set.of("fork", "jobs", "merge", "minimize_crash");

  private final Map<String, String> values = new HashMap<>();
  private final List<String> inputs = new ArrayList<>();

  /** Reads everything that follows the program's name. */
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

  /** Files and folders, in the order in which they are named; a corpus stands first. */
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

  /** The number that the digits at the beginning of a flag's value make. */
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

  /** The dictionary that {@code -dict} names, if it does: a list of none or one. */
  public List<Path> dictionaries() {
    return isGiven("dict") ? List.of(Path.of(values.get("dict"))) : List.of();
  }

  /** Whether several processes share the corpus, and this one watches. */
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

  /** Whether the inputs are run and nothing is fuzzed: there are some, and all are files. */
  public boolean runsFiles() {
    return !inputs.isEmpty() && inputs.stream().allMatch(i -> Files.isRegularFile(Path.of(i)));
  }

  /** Whether this process reads its inputs and goes on to fuzz, without a bound on its runs. */
  public boolean fuzzesOn() {
    boolean only = isForked() || mergesOnly() || minimises() || runsFiles();
    return !only && !startsChildren() && !isGiven("runs");
  }

  /** Whether this is fuzzing that several processes may do together. */
  public boolean canBeShared() {
    boolean seedsOnly = isGiven("runs") && !isOn("runs");
    return !(startsChildren() || minimises() || mergesOnly() || runsFiles() || seedsOnly);
  }

  /** The given seed of the random generator, 0 if there is none. */
  public long seed() {
    return number("seed");
  }

  /** How long the run is to take in seconds, if a flag says so. */
  public OptionalLong seconds() {
    return isGiven("max_total_time")
        ? OptionalLong.of(number("max_total_time"))
        : OptionalLong.empty();
  }

  /**
   * The command line of each of several processes that do this together: a share of the runs, and
   * neither a time nor a seed, which are not the same for all.
   *
   * @param words the command line of the whole
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
   * Whether libFuzzer has a use for what an input shows that shows nothing first: it merges corpora
   * by that, and has smaller inputs take the place of others.
   */
  public boolean wantsAllShown() {
    return mergesOnly() || isOn("reduce_inputs");
  }

  /** Whether the user, or libFuzzer's minimiser, wants findings as libFuzzer's own files. */
  public boolean wantsArtifacts() {
    return isGiven("artifact_prefix") || isGiven("exact_artifact_path");
  }
}
