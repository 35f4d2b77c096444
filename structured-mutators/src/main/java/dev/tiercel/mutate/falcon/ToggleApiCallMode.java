package dev.tiercel.mutate.falcon;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Toggles one option that changes how a solver is called through its programming interface. These
 * are a few among many options, and the only ones that change the calls themselves.
 */
@MutatorInfo(
    name = "options.calls",
    description = "changes how API calls are made: their order, repetitions, copies, ...")
public final class ToggleApiCallMode implements ConfigurationMutator {
  private static final String PREFIX = "calls-";

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    for (OptionCatalogue catalogue : context.space().catalogues()) {
      List<OptionSpec> manners =
          catalogue.mutable().stream().filter(o -> o.name().startsWith(PREFIX)).toList();
      if (!manners.isEmpty()) {
        String manner = context.random().pick(manners).name();
        Configuration parent = entry.configuration(catalogue.solver());
        Configuration child =
            parent.get(manner) == null ? parent.with(manner, "true") : parent.without(manner);
        return entry.withConfiguration(catalogue.solver(), child);
      }
    }
    return null;
  }
}
