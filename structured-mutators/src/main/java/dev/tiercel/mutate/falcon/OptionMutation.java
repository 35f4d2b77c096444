package dev.tiercel.mutate.falcon;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Preserves;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import org.jspecify.annotations.Nullable;

/** Falcon's mutation of one solver's option genome. */
public final class OptionMutation implements Mutator {
  @Override
  public String name() {
    return "falcon.options";
  }

  @Override
  public String description() {
    return "mutates the options of one solver, each with probability 1/n, by type (Falcon, 4.2)";
  }

  @Override
  public Preserves preserves() {
    return Preserves.MODELS;
  }

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    if (context.space().catalogues().isEmpty()) {
      return null;
    }
    OptionCatalogue catalogue = context.random().pick(context.space().catalogues());
    Configuration parent = entry.configuration(catalogue.solver());
    Configuration child = Genome.mutate(parent, catalogue, context.random());
    return child.equals(parent) ? null : entry.withConfiguration(catalogue.solver(), child);
  }
}
