package dev.tiercel.dictionary;

import dev.tiercel.dictionary.Dictionary.Section;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionType;
import dev.tiercel.solver.SolverFamily;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Generates one dictionary for each solver family with an option catalogue, of the options that a
 * campaign may change.
 */
final class OptionDictionaries {
  private OptionDictionaries() {}

  static List<Dictionary> of(List<SolverFamily> families) {
    List<Dictionary> all = new ArrayList<>();
    Set<String> done = new HashSet<>();
    for (SolverFamily family : families) {
      String solver = family.options().solver(); // shared by releases and instrumented builds
      List<OptionSpec> options = family.options().mutable();
      if (!options.isEmpty() && done.add(solver)) {
        all.add(
            new Dictionary(
                "options-" + solver + Dictionary.SUFFIX,
                List.of(
                    new Section("Options", options.stream().map(OptionSpec::name).toList()),
                    new Section("Values", values(options)))));
      }
    }
    return all;
  }

  /** Returns the distinct values of enumerations, in alphabetical order. */
  private static List<String> values(List<OptionSpec> options) {
    return options.stream()
        .filter(option -> option.type() == OptionType.ENUM)
        .flatMap(option -> option.values().stream())
        .distinct()
        .sorted()
        .toList();
  }
}
