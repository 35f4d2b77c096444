package dev.tiercel.harness.learn;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Result of one training script.
 *
 * @param operations operations of the script
 * @param effects options that changed the solver's behaviour
 * @param conflicts options under which it rejected the script
 * @param untested options that were not tried; all others had no effect
 * @param together {@code one&other} for each option that acted only together with another one
 * @param contexts options under a change of which the idle ones were tried again
 */
record TrainingResult(
    Set<String> operations,
    Set<String> effects,
    Set<String> conflicts,
    Set<String> untested,
    Set<String> together,
    Set<String> contexts) {
  private static final int FIELDS = 6;

  TrainingResult {
    operations = Set.copyOf(operations);
    effects = Set.copyOf(effects);
    conflicts = Set.copyOf(conflicts);
    untested = Set.copyOf(untested);
    together = Set.copyOf(together);
    contexts = Set.copyOf(contexts);
  }

  /**
   * Parses a line.
   *
   * @throws IllegalArgumentException if its number of fields is wrong
   */
  static TrainingResult read(String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length != FIELDS) {
      throw new IllegalArgumentException("a lesson has " + FIELDS + " fields: " + line);
    }
    return new TrainingResult(
        names(fields[0]),
        names(fields[1]),
        names(fields[2]),
        names(fields[3]),
        names(fields[4]),
        names(fields[5]));
  }

  private static Set<String> names(String field) {
    return field.isEmpty() ? Set.of() : Set.copyOf(List.of(field.split(" ", -1)));
  }

  /** Returns the line: fields separated by tabs, names in a field by spaces. */
  String line() {
    return String.join(
        "\t",
        text(operations),
        text(effects),
        text(conflicts),
        text(untested),
        text(together),
        text(contexts));
  }

  private static String text(Collection<String> names) {
    return String.join(" ", new TreeSet<>(names));
  }
}
