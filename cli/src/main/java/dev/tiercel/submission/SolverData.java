package dev.tiercel.submission;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a tree has to know of a solver, a file {@code NAME.conf} beside this class: lines {@code
 * key: value}, an empty line, and the shell commands that build it.
 *
 * @param values by their keys; {@link #KEYS} are all there
 * @param build leaves the solver in {@code $WORK} under the name that {@code product} says
 */
record SolverData(Map<String, String> values, String build) {
  /**
   * title: how its developers write it; homepage, repository; family: under which Tiercel knows it;
   * product: the file that goes into {@code $OUT}, with an ending that bots unpack; target: what
   * stands before that file where Tiercel is told what to fuzz; packages: what the builder needs
   * from Ubuntu; image: the version of the images, empty for the usual one.
   */
  static final List<String> KEYS =
      List.of(
          "title", "homepage", "repository", "family", "product", "target", "packages", "image");

  SolverData {
    values = Map.copyOf(values);
  }

  /**
   * Reads such a file.
   *
   * @throws IllegalArgumentException if a key is missing or unknown
   */
  static SolverData read(String name, String text) {
    String[] halves = text.split("\n\n", 2);
    Map<String, String> values = new LinkedHashMap<>();
    for (String line : halves[0].lines().toList()) {
      int colon = line.indexOf(':');
      values.put(line.substring(0, Math.max(colon, 0)), line.substring(colon + 1).strip());
    }
    if (!List.copyOf(values.keySet()).equals(KEYS) || halves.length < 2) {
      throw new IllegalArgumentException(
          name + ".conf has " + values.keySet() + " and not " + KEYS + ", then how it is built.");
    }
    return new SolverData(values, halves[1].stripTrailing());
  }

  String get(String key) {
    return values.getOrDefault(key, "");
  }

  /** Whether it is a program, which sanitizers can be built into. */
  boolean isNative() {
    return get("product").endsWith(".bin");
  }

  /** The folder of its sources in {@code $SRC}. */
  String folder() {
    String repository = get("repository");
    return repository.substring(repository.lastIndexOf('/') + 1);
  }
}
