package dev.tiercel.stability;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.theory.random.Randomness;
import java.util.regex.Pattern;

/** Perturbation that sets each option that seeds a solver's random choices to another value. */
final class SeedPerturbation extends OptionEdits {
  private static final Pattern SEED = Pattern.compile("(?i)(.*[._-])?(random[_-]?)?seed");
  private static final int SEEDS = 1 << 16;

  SeedPerturbation(Entry entry, OptionCatalogue options, Randomness random) {
    super(entry, options.solver());
    for (OptionSpec option : options.all()) {
      if (isSeed(option)) {
        add(option.name(), Integer.toString(1 + random.below(SEEDS)));
      }
    }
  }

  /** Whether an option seeds random choices. */
  static boolean isSeed(OptionSpec option) {
    return SEED.matcher(option.name()).matches();
  }
}
