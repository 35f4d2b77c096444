package dev.tiercel.mutate.falcon;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.space.ConfigurationVariant;
import dev.tiercel.mutate.space.OptionRewards;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Falcon's mutation of one solver's option genome, or that of a configuration variant. */
@MutatorInfo(
    name = "falcon.options",
    description =
        "mutates options relevant to the script, each with probability 1/n, by type (Falcon, 4.2)")
public final class OptionMutation implements ConfigurationMutator {
  /** One mutation in this many uses all options, because learnt correlations are never complete. */
  private static final int BEYOND = 4;

  /** The most options that {@link #steerToFocus} sets at once. */
  private static final int MOST_LEADING = 4;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    if (context.space().catalogues().isEmpty()) {
      return null;
    }
    OptionCatalogue catalogue = context.random().pick(context.space().catalogues());
    ConfigurationVariant configurationVariant = context.space().configurationVariant();
    boolean beyond = configurationVariant.goesBeyond() && context.random().oneIn(BEYOND);
    List<OptionSpec> genes =
        beyond ? catalogue.mutable() : genes(entry, catalogue, configurationVariant);
    if (genes.isEmpty()) {
      return null;
    }
    Configuration parent = entry.configuration(catalogue.solver());
    Relevance relevance =
        configurationVariant.learns() && !beyond ? Relevance.of(catalogue, entry) : null;
    OptionRewards rewards = context.mutatorMemory().optionRewards();
    Configuration child =
        configurationVariant.searches()
            ? step(parent, draw(genes, catalogue, relevance, rewards), context.random())
            : begin(genes, context);
    return child.equals(parent) ? null : entry.withConfiguration(catalogue.solver(), child);
  }

  /**
   * Weighs options by what they have found per cost so far, relevant ones also by the probability
   * that they act.
   */
  private static OptionDraw draw(
      List<OptionSpec> genes,
      OptionCatalogue catalogue,
      @Nullable Relevance relevance,
      OptionRewards rewards) {
    double[] weights = new double[genes.size()];
    for (int i = 0; i < weights.length; i++) {
      double acts = relevance == null ? 1 : relevance.probability(i);
      weights[i] = acts * rewards.expected(catalogue.solver(), genes.get(i).name());
    }
    return new OptionDraw(genes, weights);
  }

  /**
   * Changes one option, with probability 1/2 another one, and so on: of the parent's configuration,
   * or in every other mutant of the defaults, with which a search begins anew.
   */
  private static Configuration step(Configuration parent, OptionDraw draw, RandomSource random) {
    Configuration child = random.coin() ? Configuration.DEFAULT : parent;
    do {
      child = Genome.mutate(child, draw.pick(random), random);
    } while (random.coin());
    return child;
  }

  /**
   * Returns an entry with other options at random in place of those that it sets, for variants
   * whose configurations do not descend from others.
   */
  public static Entry withoutDescent(Entry entry, MutationContext context) {
    ConfigurationVariant variant = context.space().configurationVariant();
    if (variant.searches() || !variant.changesOptions() || entry.configurations().isEmpty()) {
      return entry;
    }
    Entry child = entry;
    for (OptionCatalogue catalogue : context.space().catalogues()) {
      if (!entry.configuration(catalogue.solver()).isDefault()) {
        List<OptionSpec> genes = genes(entry, catalogue, variant);
        child =
            child.withConfiguration(
                catalogue.solver(),
                genes.isEmpty() ? Configuration.DEFAULT : begin(genes, context));
      }
    }
    return child;
  }

  private static Configuration begin(List<OptionSpec> genes, MutationContext context) {
    return Genome.random(Configuration.DEFAULT, genes, context.random());
  }

  /**
   * Sets one option that may lead to the targeted code, with probability 1/2 another one, and so
   * on.
   */
  @Override
  public @Nullable Entry steerToFocus(Entry entry, MutationContext context) {
    List<OptionSpec> leading = context.space().leading();
    if (leading.isEmpty() || !context.space().configurationVariant().changesOptions()) {
      return null;
    }
    String family = context.space().dialect().family();
    Configuration parent = entry.configuration(family);
    Configuration child = parent;
    int set = 0;
    do {
      OptionSpec option = context.random().pick(leading);
      // An option that is already set stays, since it may have helped so far.
      child =
          child.get(option.name()) == null
              ? Genome.mutate(child, List.of(option), context.random())
              : child;
      set++;
    } while (set < MOST_LEADING && context.random().coin());
    return child.equals(parent) ? null : entry.withConfiguration(family, child);
  }

  /** Returns the options that a variant mutates for an entry, in the order of the catalogue. */
  public static List<OptionSpec> genes(
      Entry entry, OptionCatalogue catalogue, ConfigurationVariant configurationVariant) {
    if (!configurationVariant.changesOptions()) {
      return List.of();
    }
    return configurationVariant.learns()
        ? Relevance.of(catalogue, entry).options()
        : catalogue.mutable();
  }
}
