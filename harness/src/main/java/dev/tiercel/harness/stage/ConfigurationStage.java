package dev.tiercel.harness.stage;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.falcon.ConfigurationSearch;
import dev.tiercel.mutate.falcon.OptionMutation;
import dev.tiercel.mutate.space.ConfigurationVariant;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches the configurations of formulas that reached new coverage and that the target decided
 * (Falcon, Algorithms 2 and 3). Every other mutant is the current formula with its next
 * configuration; when its search ends, the next queued formula follows. Not thread-safe.
 */
public final class ConfigurationStage implements Stage, InputSource {
  /**
   * Maximum number of formulas that wait for their search; further ones are mutated as corpus
   * inputs only.
   */
  private static final int MOST_WAITING = 16;

  private final OptionCatalogue catalogue;
  private final ConfigurationVariant configurationVariant;
  private final Mutator maker;
  private final TestCases cases;
  private final CoverageMap coverageMap;
  private final RandomSource random;
  private final Deque<Entry> waiting = new ArrayDeque<>();
  private @Nullable ConfigurationSearch search;
  private @Nullable Entry formula;
  private @Nullable TestCase made;
  private boolean turn;

  /**
   * Creates a stage with an empty queue.
   *
   * @param maker the mutator that is credited for the coverage that configurations reach
   * @param coverageMap coverage of the current run
   */
  public ConfigurationStage(
      OptionCatalogue catalogue,
      ConfigurationVariant configurationVariant,
      Mutator maker,
      TestCases cases,
      CoverageMap coverageMap,
      RandomSource random) {
    this.catalogue = catalogue;
    this.configurationVariant = configurationVariant;
    this.maker = maker;
    this.cases = cases;
    this.coverageMap = coverageMap;
    this.random = random;
  }

  /**
   * Returns the input with the next configuration; {@code null} if another mutant is to be made.
   */
  @Override
  public byte @Nullable [] next(int maxSize) {
    turn = !turn;
    if (!turn) {
      return null;
    }
    while (search != null || !waiting.isEmpty()) {
      Configuration configuration = search == null ? null : search.next();
      if (configuration == null) {
        begin();
      } else {
        TestCase test = test(configuration);
        if (test != null && test.bytes().length <= maxSize) {
          made = test;
          return test.bytes();
        }
      }
    }
    return null;
  }

  private void begin() {
    search = null;
    formula = waiting.poll();
    if (formula != null) {
      List<OptionSpec> genes = OptionMutation.genes(formula, catalogue, configurationVariant);
      if (!genes.isEmpty()) {
        Configuration given = formula.configuration(catalogue.solver());
        search = new ConfigurationSearch(given, genes, random);
      }
    }
  }

  /**
   * Returns the formula with a configuration; {@code null} for its own configuration, which has
   * just been run.
   */
  private @Nullable TestCase test(Configuration configuration) {
    Entry parent = formula;
    if (parent == null || configuration.equals(parent.configuration(catalogue.solver()))) {
      return null;
    }
    Entry child =
        parent
            .withConfiguration(catalogue.solver(), configuration)
            .descendingBy(List.of(maker.name()));
    return cases.addEncoded(EntryCodec.encode(child), child, List.of(maker));
  }

  @Override
  public void run(PipelineContext iteration) {
    int fresh = iteration.isDropped() ? 0 : coverageMap.newPlaces();
    if (iteration.test() == made && search != null) {
      search.reportCoverage(coverageMap.count(), fresh > 0);
      made = null;
    } else if (fresh > 0 && waiting.size() < MOST_WAITING && !iteration.isUndecided()) {
      waiting.add(iteration.entry());
    }
  }
}
