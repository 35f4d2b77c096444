package dev.tiercel.harness.experiment;

import dev.tiercel.mutate.Variant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A way to fuzz that is compared with others.
 *
 * @param mutators as the setting of that name takes them
 * @param variant how configurations are chosen
 */
record Arm(String name, String mutators, Variant variant) {
  private static final String EVERY = "";

  /** Falcon's variants (its Tables 5 and 6), then STORM and OpFuzz without and with its search. */
  static final List<Arm> ALL =
      List.of(
          new Arm("falcon", EVERY, Variant.FALCON),
          new Arm("falcon-search", EVERY, Variant.FALCON_SEARCH),
          new Arm("falcon-learn", EVERY, Variant.FALCON_LEARN),
          new Arm("falcon-noopt", EVERY, Variant.FALCON_NOOPT),
          new Arm("storm", "storm", Variant.FALCON_NOOPT),
          new Arm("storm-opt", "storm,falcon", Variant.FALCON),
          new Arm("opfuzz", "opfuzz,falcon.options", Variant.RANDOM),
          new Arm("opfuzz-opt", "opfuzz,falcon", Variant.FALCON));

  /** HistFuzz and its variants (IV-D), and all mutators with and without it; where named. */
  static final List<Arm> HISTFUZZ =
      List.of(
          new Arm("histfuzz", "histfuzz.build", Variant.FALCON_NOOPT),
          new Arm("histfuzz-n", "histfuzz.n", Variant.FALCON_NOOPT),
          new Arm("histfuzz-r", "histfuzz.r", Variant.FALCON_NOOPT),
          new Arm("all", EVERY, Variant.FALCON_NOOPT),
          new Arm("no-histfuzz", "-histfuzz", Variant.FALCON_NOOPT));

  /**
   * The arms of a list of names with commas, those of Falcon where it is empty.
   *
   * @throws IllegalArgumentException with one sentence for the user if one is unknown
   */
  static List<Arm> named(String names) {
    if (names.isBlank()) {
      return ALL;
    }
    return Arrays.stream(names.split(",", -1)).map(String::strip).map(Arm::one).toList();
  }

  private static Arm one(String name) {
    return Stream.concat(ALL.stream(), HISTFUZZ.stream())
        .filter(arm -> arm.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "There is no arm '"
                        + name
                        + "'; choose among "
                        + Stream.concat(ALL.stream(), HISTFUZZ.stream())
                            .map(Arm::name)
                            .collect(Collectors.joining(", "))
                        + "."));
  }
}
