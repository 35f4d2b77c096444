package dev.tiercel.mutate.engine;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.mutate.EntryPool;
import dev.tiercel.mutate.MutantDifference;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorMemory;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.mutate.falcon.OptionMutation;
import dev.tiercel.mutate.space.OptionRewards;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.search.ModelFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Mutation engine on bytes: finds or decodes a test case, lets the scheduler pick mutators, applies
 * one or more of them, repairs the logic, and encodes the mutant. The same sequence of calls with
 * the same seeds gives the same bytes. Not thread-safe.
 */
public final class MutationEngine {
  private static final int PICKS = 24; // attempts per mutant, including those without a result
  private static final int RECENT = 64;
  private static final int REMEMBERED = 256; // items in the mutators' memory

  /**
   * One mutant in this many gets other options first, whatever the scheduler picks then. Options
   * find little coverage where only statistics guide the search, but open code that no script
   * reaches under the defaults.
   */
  private static final int WITH_OPTIONS = 6;

  private final SearchSpace space;
  private final int mostStacked;
  private final Scheduler scheduler;
  private final TestCases cases;
  private final List<Mutator> mutators;
  private final List<Mutator> shrinkers;
  private final ModelFinder models;
  private final LongSupplier clock;
  private final WitnessPropagation witnessPropagation = new WitnessPropagation();
  private final MutatorMemory mutatorMemory = new MutatorMemory(REMEMBERED);
  private final RecentEntries recent = new RecentEntries(RECENT);
  private final SpellingQuota spellingQuota;
  private final @Nullable Mutator optionMutator;

  /** Creates an engine whose mutators find models by local search only, without a clock. */
  public MutationEngine(SearchSpace space, List<Mutator> mutators, TestCases cases) {
    this(space, mutators, cases, new LocalSearch(), () -> 0);
  }

  /**
   * Creates an engine.
   *
   * @param mutators the enabled mutators, at least one
   * @param models finds models for the mutators that need them
   * @param clock nanoseconds since any moment, to charge mutators for their time; constant if
   *     mutants must not depend on time
   */
  public MutationEngine(
      SearchSpace space,
      List<Mutator> mutators,
      TestCases cases,
      ModelFinder models,
      LongSupplier clock) {
    this.space = space;
    this.mostStacked = MutationStacking.of(space).most();
    this.scheduler = new Scheduler(mutators);
    this.cases = cases;
    this.models = models;
    this.clock = clock;
    this.mutators = List.copyOf(mutators);
    this.shrinkers = mutators.stream().filter(Mutator::shrinks).toList();
    this.spellingQuota = new SpellingQuota(mutators);
    this.optionMutator =
        mutators.stream().filter(OptionMutation.class::isInstance).findFirst().orElse(null);
  }

  /** The search space of the mutants. */
  public SearchSpace space() {
    return space;
  }

  /** The scheduler, which the caller credits with the results of mutants. */
  public Scheduler scheduler() {
    return scheduler;
  }

  /** The evaluator of witnesses. */
  public WitnessPropagation witnessPropagation() {
    return witnessPropagation;
  }

  /** What was found by changing options, to which the caller adds the results of mutants. */
  public OptionRewards optionRewards() {
    return mutatorMemory.optionRewards();
  }

  /** The table in which parents are looked up and mutants are registered. */
  public TestCases cases() {
    return cases;
  }

  /**
   * Like {@link #mutate(TestCase, int, long)}, for an entry's bytes.
   *
   * @param parent kept by the table; MUST NOT be changed afterwards
   * @return {@code null} if the parent is not an entry, or no mutant of it was found
   */
  public @Nullable TestCase mutate(byte[] parent, int maxSize, long seed) {
    TestCase known = cases.get(parent);
    return known == null ? null : mutate(known, maxSize, seed);
  }

  /**
   * Makes a mutant of a test case.
   *
   * @param maxSize maximum length of the mutant in bytes
   * @param seed determines every random choice
   * @return {@code null} if no mutant was found
   */
  public @Nullable TestCase mutate(TestCase parent, int maxSize, long seed) {
    return mutate(parent, recent, maxSize, seed);
  }

  /**
   * Makes a mutant of the first of two test cases, like {@link #mutate(TestCase, int, long)}. The
   * scheduler decides as usual whether it is a crossover; if so, the second is the other parent.
   */
  public @Nullable TestCase crossOver(TestCase first, TestCase second, int maxSize, long seed) {
    return mutate(first, new Partner(second.entry()), maxSize, seed);
  }

  /**
   * Applies to a mutant the first mutator that can direct it to the code that the campaign aims at,
   * see {@link Mutator#steerToFocus}.
   *
   * @return {@code null} if no mutator can
   */
  public @Nullable TestCase steerToFocus(TestCase mutant, int maxSize, long seed) {
    MutationContext context = context(recent, maxSize, seed);
    for (Mutator leader : mutators) {
      Entry led = leader.steerToFocus(mutant.entry(), context);
      if (led != null) {
        List<Mutator> by = new ArrayList<>(mutant.makers());
        by.add(leader);
        Entry named = led.descendingBy(List.of(leader.name()));
        byte[] bytes = EntryCodec.encode(named);
        return bytes.length > maxSize
            ? null
            : near(cases.addEncoded(bytes, named, by), mutant.ancestorModel());
      }
    }
    return null;
  }

  private static TestCase near(TestCase test, @Nullable Model model) {
    if (model != null) {
      test.ancestorModel(model);
    }
    return test;
  }

  private MutationContext context(EntryPool pool, int maxSize, long seed) {
    return new MutationContext(
        new SplitMixRandom(seed), maxSize, space, pool, witnessPropagation, models, mutatorMemory);
  }

  private @Nullable TestCase mutate(TestCase parent, EntryPool pool, int maxSize, long seed) {
    Entry entry = witnessPropagation.withKnownModels(parent.entry());
    recent.add(entry);
    MutationContext context = context(pool, maxSize, seed);
    return parent.bytes().length > maxSize ? shrink(entry, context) : search(entry, context);
  }

  /** Shrinks an entry that is over the limit, as when libFuzzer minimises a crash. */
  private @Nullable TestCase shrink(Entry entry, MutationContext context) {
    List<Mutator> by = new ArrayList<>();
    Entry current = entry.withoutLineage();
    for (int pick = 0; pick < PICKS && !shrinkers.isEmpty(); pick++) {
      Mutator mutator = context.random().pick(shrinkers);
      Entry next = apply(mutator, current, context);
      if (next != null) {
        current = next;
        by.add(mutator);
        byte[] bytes = EntryCodec.encode(current);
        if (bytes.length <= context.sizeLimit()) {
          return cases.addEncoded(bytes, current, by);
        }
      }
    }
    return null;
  }

  private @Nullable TestCase search(Entry parent, MutationContext context) {
    Entry entry = OptionMutation.withoutDescent(parent, context);
    int wanted = 1;
    while (wanted < mostStacked && context.random().coin()) {
      wanted++;
    }
    Entry current = entry;
    Entry evident = entry; // the last ancestor with a witness
    List<Mutator> by = new ArrayList<>(wanted + 1);
    if (mostStacked > 1 && optionMutator != null && context.random().oneIn(WITH_OPTIONS)) {
      Entry configured = timed(optionMutator, entry, context);
      if (configured != null) {
        current = configured;
        by.add(optionMutator);
        wanted++;
      }
    }
    for (int pick = 0; pick < PICKS; pick++) {
      Mutator mutator =
          spellingQuota.admits(by)
              ? scheduler.pick(context.random())
              : scheduler.pick(
                  context.random(), m -> m.greatestAlteration() != MutantDifference.SPELLING);
      boolean complete = mutator.rebuilds() && by.stream().anyMatch(Mutator::rebuilds);
      Entry next = complete ? current : timed(mutator, current, context);
      if (next == null) {
        scheduler.recordMiss(mutator);
        continue;
      }
      if (!complete) {
        current = next;
        by.add(mutator);
        evident = current.witness().isEmpty() ? evident : current;
      }
      if ((complete || by.size() >= wanted) && spellingQuota.admits(by)) {
        TestCase mutant = encode(evident, current, by, context.sizeLimit());
        if (mutant != null) {
          spellingQuota.countMutant(by);
          mutant.changedOptions(OptionRewards.changed(parent, mutant.entry()));
          return mutant;
        }
        // Too long. A large parent is shrunk by further mutations; a small one starts afresh.
        if (complete || by.size() >= mostStacked) {
          current = entry;
          evident = entry;
          by.clear();
        }
      }
    }
    return by.isEmpty() ? null : encode(evident, current, by, context.sizeLimit());
  }

  /** Applies one mutator, and charges it for its time. */
  private @Nullable Entry timed(Mutator mutator, Entry entry, MutationContext context) {
    long begun = clock.getAsLong();
    Entry made = apply(mutator, entry, context);
    scheduler.charge(mutator, clock.getAsLong() - begun);
    return made;
  }

  /**
   * Encodes a finished mutant, with a model if one is found near those of the last ancestor that
   * had one.
   */
  private @Nullable TestCase encode(Entry evident, Entry mutant, List<Mutator> by, int maxSize) {
    TestCase test = encode(witnessPropagation.withSearchedModels(evident, mutant), by, maxSize);
    List<Model> models = evident.witness().models(evident.script());
    return test == null || models.isEmpty() ? test : near(test, models.get(0));
  }

  /** Applies one mutator and keeps the evidence that still holds. */
  private @Nullable Entry apply(Mutator mutator, Entry entry, MutationContext context) {
    Entry made = mutator.mutate(entry, context);
    if (made == null || made.equals(entry)) {
      return null;
    }
    if (made.script() == entry.script()) {
      return made;
    }
    Entry sound = LogicRepair.repair(entry, made, context.space());
    // Repairs do not change the models of a script, so the mutator's witness stays.
    return sound == null
        ? null
        : inherit(mutator.preserves(), entry, sound.withWitness(made.witness()));
  }

  private Entry inherit(PreservedProperty preserves, Entry parent, Entry child) {
    ExpectedAnswer expected = parent.expected();
    Entry heir = child;
    boolean kept = expected != null && preserves.preserves(expected);
    if (kept
        || (expected == ExpectedAnswer.UNSAT
            && CheckConjuncts.of(child).include(CheckConjuncts.of(parent)))) {
      heir = heir.withExpected(expected);
    }
    return witnessPropagation.withInheritedModels(parent, heir);
  }

  private @Nullable TestCase encode(Entry entry, List<Mutator> by, int maxSize) {
    List<String> names = new ArrayList<>(by.size());
    for (Mutator mutator : by) {
      names.add(mutator.name());
    }
    Entry named = entry.descendingBy(names);
    byte[] bytes = EntryCodec.encode(named);
    if (bytes.length > maxSize) {
      return null;
    }
    return cases.addEncoded(bytes, named, by);
  }

  /** A pool with a single entry. */
  private record Partner(Entry entry) implements EntryPool {
    @Override
    public int size() {
      return 1;
    }

    @Override
    public Entry get(int i) {
      return entry;
    }
  }
}
