package dev.tiercel.harness.schedule;

import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Chooses an input by what its mutants are likely to bring for their cost (a power schedule as in
 * AFLFast and EcoFuzz). libFuzzer prefers what it has kept of late and looks at neither: new edges
 * lie near those inputs that were the first to reach many, seeds as well as mutants, and less so
 * with each mutant that they have had; and mutants cost what their parents do.
 *
 * <p>The energy of an input is the mean of what its mutants brought, each counted by its square
 * root, lest one run that opens a component make all others idle. What was new about the input
 * itself stands in for two mutants, by its fourth root, which is how first mutants did on Z3. An
 * input that costs k times the typical one has its energy divided by k * k, so that its mutants
 * take a k-th of the time of typical ones; a division by k would give expensive inputs most of the
 * time. Where an input and its mutants meet known bugs, only a part of the energy is left. Not
 * thread-safe.
 */
public final class PowerScheduler implements CorpusScheduler {
  /** An input's own run counts for so many mutants. */
  private static final double OWN = 2;

  /** The exponent of the share of runs that met no known bug: half of them leave 1/16. */
  private static final double KNOWN_BUG_PENALTY = 4;

  /** What is left at least where all runs meet known bugs, since other bugs may lie behind. */
  private static final double LEAST_LEFT = 1.0 / 16;

  /** The least cost that counts, as a share of the typical one: the cheapest inputs try little. */
  private static final double LEAST_COST = 0.5;

  /** Choices at least between two times that all are weighed anew, since the typical cost moves. */
  private static final int WEIGH_EVERY = 256;

  /** An input that can be chosen. */
  static final class Candidate {
    private final byte[] input;
    private final long nanos;
    private int place = -1; // among those that can be chosen
    private double brought; // by its own run and by its mutants
    private double runs = OWN;
    private double known; // of these, that met a known bug
    private double energy; // for the typical cost of some while ago
    private Collection<String> options = List.of(); // that it sets, where these are weighed
    private double bonus; // by which it is kept where others are dropped

    Candidate(byte[] input, long nanos, int novelty, boolean known) {
      this.input = input;
      this.nanos = nanos;
      this.known = known ? OWN : 0;
      this.brought = OWN * Math.sqrt(Math.sqrt(1 + novelty));
    }

    /** What it is chosen in proportion to. */
    double energy() {
      return energy;
    }

    /** Whether it cannot be chosen any more. */
    boolean isDropped() {
      return place < 0;
    }

    /**
     * Adds to what it is kept by where others are dropped.
     *
     * @param worth on the scale of {@link #energy}
     */
    void keepFor(double worth) {
      bonus = worth;
    }

    private double worth() {
      return energy + bonus;
    }

    private void weigh(double typical, @Nullable OptionEnergy optionEnergy) {
      double cost = typical == 0 ? 1 : Math.max(LEAST_COST, nanos / typical);
      double left = Math.max(LEAST_LEFT, Math.pow(1 - known / runs, KNOWN_BUG_PENALTY));
      double worth = optionEnergy == null ? 1 : optionEnergy.factor(options);
      energy = brought / runs / (cost * cost) * left * worth;
    }
  }

  private final int most;
  private final TypicalCost typicalCost;
  private final List<Candidate> candidates = new ArrayList<>();
  private final EnergyTree energies = new EnergyTree(); // by the candidates' places
  private int untilWeighed; // choices until all are weighed anew
  private @Nullable Candidate chosen; // whose mutant is run next
  private @Nullable TestCase expected;
  private @Nullable OptionEnergy optionEnergy;
  private Function<byte[], Collection<String>> optionsOf = input -> List.of();
  private String family = "";

  /**
   * Nothing can be chosen yet.
   *
   * @param most how many inputs can be chosen, at least 1; of more, those with least energy are
   *     dropped
   * @param typicalCost of recent runs
   */
  public PowerScheduler(int most, TypicalCost typicalCost) {
    this.most = most;
    this.typicalCost = typicalCost;
  }

  /**
   * Has the options that an input sets weigh as well (Falcon's option energy).
   *
   * @param cases where inputs are found
   * @param family whose options count
   */
  public void weighingOptions(OptionEnergy energy, TestCases cases, String family) {
    optionEnergy = energy;
    optionsOf =
        input -> {
          TestCase test = cases.get(input);
          return test == null ? List.of() : options(test, family);
        };
    this.family = family;
  }

  private static Collection<String> options(TestCase test, String family) {
    return test.entry().configuration(family).values().keySet();
  }

  @Override
  public void add(byte[] input, long nanos, int novelty, boolean known) {
    addCandidate(input, nanos, novelty, known);
  }

  /** As {@link #add}; returns what can be chosen from now on. */
  Candidate addCandidate(byte[] input, long nanos, int novelty, boolean known) {
    Candidate candidate = new Candidate(input, nanos, novelty, known);
    candidate.options = optionsOf.apply(input);
    candidate.place = candidates.size();
    candidates.add(candidate);
    candidate.weigh(typicalCost.nanos(), optionEnergy);
    energies.add(candidate.energy);
    return candidate;
  }

  /** Drops those that are worth least, if there are too many. */
  private void dropLeast() {
    List<Candidate> byWorth = new ArrayList<>(candidates);
    byWorth.sort(Comparator.comparingDouble(Candidate::worth));
    for (Candidate gone : byWorth.subList(0, candidates.size() - most)) {
      gone.place = -1;
    }
    candidates.removeIf(Candidate::isDropped);
    weighAll();
  }

  private void weighAll() {
    untilWeighed = Math.max(WEIGH_EVERY, candidates.size());
    energies.clear();
    for (int i = 0; i < candidates.size(); i++) {
      Candidate candidate = candidates.get(i);
      candidate.place = i;
      candidate.weigh(typicalCost.nanos(), optionEnergy);
      energies.add(candidate.energy);
    }
  }

  @Override
  public byte @Nullable [] choose(RandomGenerator random) {
    if (candidates.size() > most) {
      dropLeast();
    }
    if (untilWeighed-- <= 0) {
      weighAll();
    }
    return choose(candidates.isEmpty() ? null : candidates.get(energies.draw(random.nextDouble())));
  }

  /** Has this one chosen. */
  byte @Nullable [] choose(@Nullable Candidate candidate) {
    chosen = candidate;
    return candidate == null ? null : candidate.input;
  }

  @Override
  public void expect(@Nullable TestCase mutant) {
    expected = mutant;
  }

  @Override
  public void ran(TestCase test, int novelty, boolean known) {
    Candidate parent = chosen;
    if (test == expected && parent != null) {
      parent.known += known ? 1 : 0;
      parent.brought += Math.sqrt(novelty);
      parent.runs++;
      if (optionEnergy != null) {
        optionEnergy.ran(options(test, family), novelty);
      }
      if (!parent.isDropped()) {
        parent.weigh(typicalCost.nanos(), optionEnergy);
        energies.set(parent.place, parent.energy);
      }
      chosen = null;
    }
  }
}
