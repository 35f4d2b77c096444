package dev.tiercel.stability;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.falcon.Operations;
import dev.tiercel.mutate.falcon.OptionFunctions;
import dev.tiercel.mutate.falcon.OptionValues;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * Perturbation that changes options near the query's configuration: in a random half of the mutants
 * each option that it sets gets a neighbouring value, and one or two further options are set, of
 * the safe level, or of the regular level if there are none.
 */
final class NearbyOptions extends OptionEdits {
  private static final int FURTHER = 2;

  NearbyOptions(Entry entry, OptionCatalogue options, RandomSource random) {
    super(entry, options.solver());
    List<OptionSpec> left = new ArrayList<>();
    for (OptionSpec option : options.upTo(OptionSpec.Level.EXPERT).mutable()) {
      if (!SeedPerturbation.isSeed(option) && given(option) != null && random.coin()) {
        move(option, random);
      }
    }
    for (OptionSpec option : options.mutable()) {
      if (!SeedPerturbation.isSeed(option)
          && given(option) == null
          && OptionFunctions.mayAct(options.solver(), option.name(), Operations.of(entry))) {
        left.add(option);
      }
    }
    if (left.stream().anyMatch(NearbyOptions::isSafe)) {
      left.removeIf(option -> !isSafe(option));
    }
    int further = left.isEmpty() ? 0 : 1 + random.below(FURTHER);
    for (int i = 0; i < further && !left.isEmpty(); i++) {
      move(left.remove(random.below(left.size())), random);
    }
  }

  private static boolean isSafe(OptionSpec option) {
    return option.level() == OptionSpec.Level.SAFE;
  }

  private void move(OptionSpec option, RandomSource random) {
    String set = given(option);
    String value = OptionValues.mutate(option, set == null ? option.defaultValue() : set, random);
    if (value != null) {
      add(option.name(), value);
    }
  }
}
