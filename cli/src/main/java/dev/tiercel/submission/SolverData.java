package dev.tiercel.submission;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Data of a solver for its tree, read from a file {@code NAME.conf} beside this class: lines {@code
 * key: value}, an empty line, and the shell commands that build it.
 *
 * @param values values by key; all of {@link #KEYS} are present
 * @param build leaves the solver in {@code $WORK} under the name given by {@code product}
 */
record SolverData(Map<String, String> values, String build) {
  /**
   * title: the developers' spelling of its name; homepage, repository; family: Tiercel's name of
   * the family; product: the file for {@code $OUT}, with an extension that bots unpack; target: the
   * prefix of that file in Tiercel's target setting; packages: Ubuntu packages that the build
   * needs; image: version of the images, empty for the default one.
   */
  static final List<String> KEYS =
      List.of(
          "title", "homepage", "repository", "family", "product", "target", "packages", "image");

  SolverData {
    values = Map.copyOf(values);
  }

  /**
   * Parses such a file.
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

  /** Whether it is a native program, which can be built with sanitizers. */
  boolean isNative() {
    return get("product").endsWith(".bin");
  }

  /** Returns the directory of its sources in {@code $SRC}. */
  String folder() {
    String repository = get("repository");
    return repository.substring(repository.lastIndexOf('/') + 1);
  }
}
