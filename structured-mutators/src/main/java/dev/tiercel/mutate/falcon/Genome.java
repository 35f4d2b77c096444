package dev.tiercel.mutate.falcon;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A solver's configuration as Falcon's vector of option values, in the order of the catalogue;
 * options at their default are genes as well, although a configuration does not list them.
 */
final class Genome {
  private Genome() {}

  /**
   * Mutates each of n options with probability 1/n; if none was drawn, mutates one option drawn
   * uniformly.
   *
   * <p>One draw for each of some 500 options would cost more than the rest of the mutation, so the
   * distance to the next mutated gene is drawn from the geometric distribution, which is
   * equivalent.
   */
  static Configuration mutate(Configuration parent, List<OptionSpec> genes, RandomSource random) {
    if (genes.isEmpty()) {
      return parent;
    }
    Configuration child = vary(parent, genes, random);
    return child == parent ? mutate(child, random.pick(genes), random) : child;
  }

  /** Mutates each of n options with probability 1/n, possibly none. */
  static Configuration vary(Configuration parent, List<OptionSpec> genes, RandomSource random) {
    Configuration child = parent;
    double logKept = genes.size() == 1 ? Double.NEGATIVE_INFINITY : Math.log1p(-1.0 / genes.size());
    for (double at = gap(logKept, random); at < genes.size(); at += 1 + gap(logKept, random)) {
      child = mutate(child, genes.get((int) at), random);
    }
    return child;
  }

  /**
   * Returns a random configuration, for the start of a search: changes one option from its default,
   * with probability 1/2 another one, and so on.
   *
   * @param given configuration whose settings of other options are kept
   * @param genes at least one
   */
  static Configuration random(Configuration given, List<OptionSpec> genes, RandomSource random) {
    Configuration child = given;
    for (OptionSpec gene : genes) {
      child = child.without(gene.name());
    }
    do {
      child = mutate(child, random.pick(genes), random);
    } while (random.coin());
    return child;
  }

  /** Draws the number of genes to skip before the next mutated one. */
  private static double gap(double logKept, RandomSource random) {
    return Math.floor(Math.log(1 - random.unit()) / logKept);
  }

  /** Mutates one option. */
  static Configuration mutate(Configuration parent, OptionSpec option, RandomSource random) {
    String set = parent.get(option.name());
    String value = OptionValues.mutate(option, set == null ? option.defaultValue() : set, random);
    return value == null ? parent : with(parent, option, value);
  }

  /** Sets an option, or removes it if the value is the default. */
  private static Configuration with(
      Configuration configuration, OptionSpec option, @Nullable String value) {
    return value == null || value.equals(option.defaultValue())
        ? configuration.without(option.name())
        : configuration.with(option.name(), value);
  }

  /**
   * One-point crossover: takes the genes before the point from the first parent and the others from
   * the second. Settings of other options come from the first.
   *
   * @param point at least 0, at most the number of genes
   */
  static Configuration crossOver(
      Configuration first, Configuration second, List<OptionSpec> genes, int point) {
    Map<String, String> values = new TreeMap<>(first.values());
    for (int i = point; i < genes.size(); i++) {
      String name = genes.get(i).name();
      String value = second.get(name);
      if (value == null) {
        values.remove(name);
      } else {
        values.put(name, value);
      }
    }
    return Configuration.of(values);
  }
}
