package dev.tiercel.experiment;

import dev.tiercel.mutate.space.ConfigurationVariant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An arm of an experiment: a fuzzer configuration that is compared with others.
 *
 * @param mutators as in the setting of that name
 * @param configurationVariant how configurations are chosen
 * @param settings of this arm alone, each {@code NAME=VALUE}
 */
record Arm(
    String name,
    String mutators,
    ConfigurationVariant configurationVariant,
    List<String> settings) {
  private static final String EVERY = "";

  /** A mutant of a paper is made by one application of its technique. */
  private static final List<String> UNSTACKED = List.of("stacked=1");

  Arm {
    settings = List.copyOf(settings);
  }

  private Arm(String name, String mutators, ConfigurationVariant configurationVariant) {
    this(name, mutators, configurationVariant, List.of());
  }

  /** Falcon's variants (its Tables 5 and 6), then STORM and OpFuzz without and with its search. */
  static final List<Arm> ALL =
      List.of(
          new Arm("falcon", EVERY, ConfigurationVariant.FALCON),
          new Arm("falcon-search", EVERY, ConfigurationVariant.FALCON_SEARCH),
          new Arm("falcon-learn", EVERY, ConfigurationVariant.FALCON_LEARN),
          new Arm("falcon-noopt", EVERY, ConfigurationVariant.FALCON_NOOPT),
          new Arm("storm", "storm", ConfigurationVariant.FALCON_NOOPT),
          new Arm("storm-opt", "storm,falcon", ConfigurationVariant.FALCON),
          new Arm("opfuzz", "opfuzz,falcon.options", ConfigurationVariant.RANDOM),
          new Arm("opfuzz-opt", "opfuzz,falcon", ConfigurationVariant.FALCON));

  /** HistFuzz and its variants (IV-D), and all mutators with and without it; used if named. */
  static final List<Arm> HISTFUZZ =
      List.of(
          new Arm("histfuzz", "histfuzz.build", ConfigurationVariant.FALCON_NOOPT),
          new Arm("histfuzz-paper", "histfuzz.paper", ConfigurationVariant.FALCON_NOOPT, UNSTACKED),
          new Arm("histfuzz-n", "histfuzz.n", ConfigurationVariant.FALCON_NOOPT),
          new Arm("histfuzz-r", "histfuzz.r", ConfigurationVariant.FALCON_NOOPT),
          new Arm("all", EVERY, ConfigurationVariant.FALCON_NOOPT),
          new Arm("no-histfuzz", "-histfuzz", ConfigurationVariant.FALCON_NOOPT));

  /** Other techniques under default options, with which HistFuzz is compared; used if named. */
  static final List<Arm> OTHERS =
      List.of(
          new Arm("opfuzz-noopt", "opfuzz", ConfigurationVariant.FALCON_NOOPT),
          new Arm("falcon-related", EVERY, ConfigurationVariant.FALCON_RELATED),
          new Arm("typefuzz", "typefuzz", ConfigurationVariant.FALCON_NOOPT),
          new Arm("diver", "diver", ConfigurationVariant.FALCON_NOOPT),
          new Arm("valfuzz", "valfuzz", ConfigurationVariant.FALCON_NOOPT));

  /** STORM, as in its paper, its incremental mode, and all mutators without it; used if named. */
  static final List<Arm> STORM =
      List.of(
          new Arm("storm-paper", "storm.paper", ConfigurationVariant.FALCON_NOOPT, UNSTACKED),
          new Arm("storm-incremental", "storm.incremental", ConfigurationVariant.FALCON_NOOPT),
          new Arm("no-storm", "-storm", ConfigurationVariant.FALCON_NOOPT));

  /**
   * Returns the arms of a comma-separated list of names, those of Falcon where it is empty.
   * Settings of one arm follow its name, each after a colon: {@code falcon:least-timeout=50ms}.
   *
   * @throws IllegalArgumentException with one sentence for the user if one is unknown
   */
  static List<Arm> named(String names) {
    if (names.isBlank()) {
      return ALL;
    }
    return Arrays.stream(names.split(",", -1)).map(String::strip).map(Arm::one).toList();
  }

  private static Stream<Arm> known() {
    return Stream.of(ALL, HISTFUZZ, STORM, OTHERS).flatMap(List::stream);
  }

  private static Arm one(String text) {
    List<String> words = List.of(text.split(":", -1));
    Arm arm =
        known()
            .filter(known -> known.name().equals(words.get(0)))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "There is no arm '"
                            + words.get(0)
                            + "'; choose among "
                            + known().map(Arm::name).collect(Collectors.joining(", "))
                            + "."));
    List<String> settings = new ArrayList<>(arm.settings);
    settings.addAll(words.subList(1, words.size()));
    return new Arm(text, arm.mutators, arm.configurationVariant, settings);
  }
}
