package dev.tiercel.mutate.falcon;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.smtlib.option.Configuration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Resets one option of one solver to its default, so that genomes do not only grow. */
@MutatorInfo(
    name = "falcon.default",
    description = "resets one option to its default",
    shrinks = true)
public final class OptionReset implements ConfigurationMutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    if (entry.configurations().isEmpty()) {
      return null;
    }
    String family = context.random().pick(List.copyOf(entry.configurations().keySet()));
    Configuration parent = entry.configuration(family);
    String option = context.random().pick(List.copyOf(parent.values().keySet()));
    return entry.withConfiguration(family, parent.without(option));
  }
}
