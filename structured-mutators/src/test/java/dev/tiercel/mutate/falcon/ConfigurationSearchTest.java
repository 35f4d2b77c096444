package dev.tiercel.mutate.falcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

class ConfigurationSearchTest {
  private static final List<OptionSpec> GENES = genes(12);

  private static List<OptionSpec> genes(int count) {
    List<OptionSpec> genes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      genes.add(OptionSpec.flag("option" + i));
    }
    return genes;
  }

  private static List<Configuration> run(
      long seed, ToIntFunction<Configuration> fitness, int newEvery) {
    ConfigurationSearch search =
        new ConfigurationSearch(Configuration.DEFAULT, GENES, new SplitMixRandom(seed));
    List<Configuration> ran = new ArrayList<>();
    for (Configuration c = search.next(); c != null; c = search.next()) {
      ran.add(c);
      search.reportCoverage(fitness.applyAsInt(c), ran.size() % newEvery == 0);
    }
    return ran;
  }

  @Test
  void itEndsAfterAHundredOffspringWhileCoverageGrows() {
    assertThat(run(1, c -> 1, 1))
        .hasSize(ConfigurationSearch.FIRST + ConfigurationSearch.MOST_OFFSPRING);
  }

  @Test
  void itEndsAfterTenIterationsWithoutNewCoverage() {
    assertThat(run(1, c -> 1, Integer.MAX_VALUE))
        .hasSize(ConfigurationSearch.FIRST * ConfigurationSearch.MOST_IDLE);
  }

  @Test
  void theFittestHaveTheOffspring() {
    double early = 0;
    double late = 0;
    for (long seed = 0; seed < 20; seed++) {
      List<Configuration> ran = run(seed, c -> c.values().size(), 1);
      int half = ran.size() / 2;
      early += ran.subList(0, half).stream().mapToInt(c -> c.values().size()).sum();
      late += ran.subList(half, ran.size()).stream().mapToInt(c -> c.values().size()).sum();
    }
    assertThat(late).as("options set, where each is worth a point").isGreaterThan(1.5 * early);
  }

  @Test
  void theSameSeedSearchesAlike() {
    assertThat(run(5, c -> c.values().size(), 3)).isEqualTo(run(5, c -> c.values().size(), 3));
  }
}
