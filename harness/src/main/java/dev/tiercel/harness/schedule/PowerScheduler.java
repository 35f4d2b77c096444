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
 * Power schedule (as in AFLFast and EcoFuzz): chooses an input by the expected novelty of its
 * mutants per cost. libFuzzer prefers recent inputs and considers neither: new edges lie near
 * inputs that were the first to reach many, seeds as well as mutants, and less so with each mutant
 * made of them; and mutants cost about as much as their parents.
 *
 * <p>The energy of an input is the mean novelty of its mutants, each counted by its square root, so
 * that one run that opens up a component does not dominate. The novelty of the input itself counts
 * as two mutants, by its fourth root, which matched the results of first mutants on Z3. An input
 * that costs k times the typical one has its energy divided by k * k, so that its mutants take a
 * k-th of the time of typical ones; a division by k would give expensive inputs most of the time.
 * If an input and its mutants meet known bugs, or give no answer that can be judged, the energy is
 * reduced. Not thread-safe.
 */
public final class PowerScheduler implements CorpusScheduler {
  /** Weight of an input's own run, in mutants. */
  private static final double OWN = 2;

  /**
   * The exponent of the share of runs that can show a new bug: those that met no known one, and
   * those with an answer that could be judged. Half of them leave 1/16.
   */
  private static final double FRUITLESS_PENALTY = 4;

  /** Minimum factor where no run can show a new bug, since other mutants may. */
  private static final double LEAST_LEFT = 1.0 / 16;

  /** Minimum cost, as a share of the typical one: the cheapest inputs exercise little. */
  private static final double LEAST_COST = 0.5;

  /**
   * Minimum number of choices after which all energies are recomputed, since the typical cost
   * changes.
   */
  private static final int WEIGH_EVERY = 256;

  /** An input that can be chosen. */
  static final class Candidate {
    private final byte[] input;
    private final long nanos;
    private int place = -1; // index in the list of candidates; -1 once dropped
    private double brought; // novelty of its own run and of its mutants
    private double runs = OWN;
    private double known; // number of these runs that met a known bug
    private double unjudged; // number of these runs without an answer that could be judged
    private double energy; // relative to the typical cost at its last update
    private Collection<String> options = List.of(); // options that it sets, if these are weighed
    private double bonus; // added to the energy when candidates are dropped

    Candidate(byte[] input, long nanos, RunResult result) {
      this.input = input;
      this.nanos = nanos;
      this.known = result.known() ? OWN : 0;
      this.unjudged = result.judged() ? 0 : OWN;
      this.brought = OWN * Math.sqrt(Math.sqrt(1 + result.novelty()));
    }

    /** Returns the weight by which it is chosen. */
    double energy() {
      return energy;
    }

    /** Whether it can no longer be chosen. */
    boolean isDropped() {
      return place < 0;
    }

    /**
     * Sets the bonus that protects it when candidates are dropped.
     *
     * @param worth on the scale of {@link #energy}
     */
    void setRetentionBonus(double worth) {
      bonus = worth;
    }

    private double worth() {
      return energy + bonus;
    }

    private void weigh(double typical, @Nullable OptionEnergy optionEnergy) {
      double cost = typical == 0 ? 1 : Math.max(LEAST_COST, nanos / typical);
      double left = left(known) * left(unjudged);
      double worth = optionEnergy == null ? 1 : optionEnergy.factor(options);
      energy = brought / runs / (cost * cost) * left * worth;
    }

    private double left(double fruitless) {
      return Math.max(LEAST_LEFT, Math.pow(1 - fruitless / runs, FRUITLESS_PENALTY));
    }
  }

  private final int most;
  private final TypicalCost typicalCost;
  private final List<Candidate> candidates = new ArrayList<>();
  private final EnergyTree energies = new EnergyTree(); // by the candidates' places
  private int untilWeighed; // choices until all energies are recomputed
  private @Nullable Candidate chosen; // parent of the mutant that runs next
  private @Nullable TestCase expected;
  private @Nullable OptionEnergy optionEnergy;
  private Function<byte[], Collection<String>> optionsOf = input -> List.of();
  private String family = "";

  /**
   * Creates a schedule without inputs.
   *
   * @param most maximum number of inputs, at least 1; beyond it those with the least energy are
   *     dropped
   * @param typicalCost cost of recent runs
   */
  public PowerScheduler(int most, TypicalCost typicalCost) {
    this.most = most;
    this.typicalCost = typicalCost;
  }

  /**
   * Lets the options of an input contribute to its energy (Falcon's option energy).
   *
   * @param cases table of the inputs
   * @param family the solver family whose options count
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
  public void add(byte[] input, long nanos, RunResult result) {
    addCandidate(input, nanos, result);
  }

  /** Like {@link #add}; returns the new candidate. */
  Candidate addCandidate(byte[] input, long nanos, RunResult result) {
    Candidate candidate = new Candidate(input, nanos, result);
    candidate.options = optionsOf.apply(input);
    candidate.place = candidates.size();
    candidates.add(candidate);
    candidate.weigh(typicalCost.nanos(), optionEnergy);
    energies.add(candidate.energy);
    return candidate;
  }

  /** Drops the candidates with the least energy and bonus, if there are too many. */
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

  /** Makes this candidate the chosen one and returns its input. */
  byte @Nullable [] choose(@Nullable Candidate candidate) {
    chosen = candidate;
    return candidate == null ? null : candidate.input;
  }

  @Override
  public void expect(@Nullable TestCase mutant) {
    expected = mutant;
  }

  @Override
  public void recordRun(TestCase test, RunResult result) {
    Candidate parent = chosen;
    if (test == expected && parent != null) {
      parent.known += result.known() ? 1 : 0;
      parent.unjudged += result.judged() ? 0 : 1;
      parent.brought += Math.sqrt(result.novelty());
      parent.runs++;
      if (optionEnergy != null) {
        optionEnergy.recordRun(options(test, family), result.novelty());
      }
      if (!parent.isDropped()) {
        parent.weigh(typicalCost.nanos(), optionEnergy);
        energies.set(parent.place, parent.energy);
      }
      chosen = null;
    }
  }
}
