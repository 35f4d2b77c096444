package dev.tiercel.mutate.falcon;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One-point crossover of the option genomes of two entries (Falcon, section 4.2). */
@MutatorInfo(
    name = "falcon.crossover",
    description = "one-point crossover of the option genomes of two entries (Falcon, 4.2)")
public final class OptionCrossover implements ConfigurationMutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    if (context.pool().size() == 0) {
      return null;
    }
    Entry other = context.pool().get(context.random().below(context.pool().size()));
    return crossGenomes(entry, other, context);
  }

  /**
   * Returns the first entry with the genome of one solver crossed with that of the second; the
   * order of the parents is random. {@code null} if nothing changes.
   */
  public static @Nullable Entry crossGenomes(Entry first, Entry second, MutationContext context) {
    if (context.space().catalogues().isEmpty()
        || !context.space().configurationVariant().searches()) {
      return null;
    }
    OptionCatalogue catalogue = context.random().pick(context.space().catalogues());
    Configuration mine = first.configuration(catalogue.solver());
    Configuration theirs = second.configuration(catalogue.solver());
    List<OptionSpec> genes =
        OptionMutation.genes(first, catalogue, context.space().configurationVariant());
    int point = context.random().below(genes.size() + 1);
    Configuration child =
        context.random().coin()
            ? Genome.crossOver(mine, theirs, genes, point)
            : Genome.crossOver(theirs, mine, genes, point);
    return child.equals(mine) ? null : first.withConfiguration(catalogue.solver(), child);
  }
}
