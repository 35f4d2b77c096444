package dev.tiercel.mutate.falcon;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Genetic search through the configurations of one formula (Falcon, Algorithm 3). The caller runs
 * one configuration after the other and reports the coverage of each. Not thread-safe.
 */
public final class ConfigurationSearch {
  /** The paper's bound on offspring. */
  static final int MOST_OFFSPRING = 100;

  /** The paper's iterations without new coverage. */
  static final int MOST_IDLE = 10;

  /** Parents per generation; each pair has two offspring. The paper does not give its n. */
  static final int PARENTS = 3;

  /** Size of the initial population: as many configurations as a generation has. */
  static final int FIRST = PARENTS * (PARENTS - 1);

  /** A configuration that was run. */
  private record EvaluatedConfiguration(Configuration configuration, int fitness) {}

  private final List<OptionSpec> genes;
  private final RandomSource random;
  private final Deque<Configuration> waiting = new ArrayDeque<>();
  private final List<EvaluatedConfiguration> generation = new ArrayList<>();
  private @Nullable Configuration running;
  private boolean fresh;
  private int idle;
  private int offspring;

  /**
   * Creates a search that starts from random configurations and the formula's own.
   *
   * @param given the formula's own configuration
   * @param genes the relevant options, at least one
   */
  public ConfigurationSearch(Configuration given, List<OptionSpec> genes, RandomSource random) {
    this.genes = List.copyOf(genes);
    this.random = random;
    waiting.add(given);
    while (waiting.size() < FIRST) {
      waiting.add(Genome.random(given, this.genes, random));
    }
  }

  /** Returns the configuration to run next, or {@code null} if the search is over. */
  public @Nullable Configuration next() {
    if (running != null) {
      reportCoverage(0, false); // its result was not reported
    }
    if (waiting.isEmpty() && !isOver()) {
      breed();
    }
    running = waiting.poll();
    return running;
  }

  /**
   * Reports the coverage of the last configuration.
   *
   * @param fitness number of covered edges
   * @param found whether any edge is new to the campaign
   */
  public void reportCoverage(int fitness, boolean found) {
    Configuration configuration = running;
    if (configuration == null) {
      return;
    }
    running = null;
    generation.add(new EvaluatedConfiguration(configuration, fitness));
    fresh |= found;
    if (waiting.isEmpty()) {
      idle = fresh ? 0 : idle + 1;
      fresh = false;
    }
  }

  private boolean isOver() {
    return idle >= MOST_IDLE || offspring >= MOST_OFFSPRING || generation.isEmpty();
  }

  /**
   * Breeds the next generation: crosses each pair of the fittest over and mutates their offspring.
   */
  private void breed() {
    List<Configuration> fittest =
        generation.stream()
            .sorted(Comparator.comparingInt(ran -> -ran.fitness()))
            .map(EvaluatedConfiguration::configuration)
            .limit(PARENTS)
            .toList();
    generation.clear();
    for (int i = 0; i < fittest.size(); i++) {
      for (int j = i + 1; j < fittest.size(); j++) {
        int point = random.below(genes.size() + 1);
        add(Genome.crossOver(fittest.get(i), fittest.get(j), genes, point));
        add(Genome.crossOver(fittest.get(j), fittest.get(i), genes, point));
      }
    }
  }

  private void add(Configuration child) {
    if (offspring < MOST_OFFSPRING) {
      waiting.add(Genome.vary(child, genes, random));
      offspring++;
    }
  }
}
