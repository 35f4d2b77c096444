package dev.tiercel.stability;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.theory.random.Randomness;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Each of a solver's options that seeds its random choices at another value. */
final class Reseeding implements Perturbation.Edits {
  private static final Pattern SEED = Pattern.compile("(?i)(.*[._-])?(random[_-]?)?seed");
  private static final int SEEDS = 1 << 16;

  private final Entry entry;
  private final String family;
  private final List<String> names = new ArrayList<>();
  private final List<String> values = new ArrayList<>();

  Reseeding(Entry entry, OptionCatalogue options, Randomness random) {
    this.entry = entry;
    this.family = options.solver();
    for (OptionSpec option : options.all()) {
      if (SEED.matcher(option.name()).matches()) {
        names.add(option.name());
        values.add(Integer.toString(1 + random.below(SEEDS)));
      }
    }
  }

  @Override
  public int count() {
    return names.size();
  }

  @Override
  public Entry after(int edits) {
    Configuration configuration = entry.configuration(family);
    for (int i = 0; i < edits; i++) {
      configuration = configuration.with(names.get(i), values.get(i));
    }
    return entry.withConfiguration(family, configuration);
  }

  @Override
  public String words(int edit) {
    return names.get(edit - 1) + "=" + values.get(edit - 1);
  }
}
