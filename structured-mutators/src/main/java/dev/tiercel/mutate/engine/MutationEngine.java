package dev.tiercel.mutate.engine;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.entry.Expected;
import dev.tiercel.mutate.Alteration;
import dev.tiercel.mutate.EntryPool;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorMemory;
import dev.tiercel.mutate.Preserves;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.search.ModelFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Bytes in, bytes out: finds or decodes a test case, lets the scheduler pick mutators, applies one
 * or a few of them, repairs the logic, and encodes the mutant. The same sequence of calls with the
 * same seeds gives the same bytes. Not thread-safe.
 */
public final class MutationEngine {
  private static final int PICKS = 24; // for one mutant, those that come to nothing included
  private static final int RECENT = 64;
  private static final int REMEMBERED = 256; // things that mutators learnt

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

  /** An engine whose mutators find values by search alone. */
  public MutationEngine(SearchSpace space, List<Mutator> mutators, TestCases cases) {
    this(space, mutators, cases, new LocalSearch(), () -> 0);
  }

  /**
   * An engine.
   *
   * @param mutators those that are switched on, at least one
   * @param models what finds values for the mutators that ask for them
   * @param clock nanoseconds since any moment, by which mutators are charged for what they take;
   *     one that stands still where mutants must not depend on time
   */
  public MutationEngine(
      SearchSpace space,
      List<Mutator> mutators,
      TestCases cases,
      ModelFinder models,
      LongSupplier clock) {
    this.space = space;
    this.mostStacked = Stacking.of(space).most();
    this.scheduler = new Scheduler(mutators);
    this.cases = cases;
    this.models = models;
    this.clock = clock;
    this.mutators = List.copyOf(mutators);
    this.shrinkers = mutators.stream().filter(Mutator::shrinks).toList();
    this.spellingQuota = new SpellingQuota(mutators);
  }

  /** What mutants are made for. */
  public SearchSpace space() {
    return space;
  }

  /** The scheduler, to be told what each mutant brought. */
  public Scheduler scheduler() {
    return scheduler;
  }

  /** What evaluates witnesses. */
  public WitnessPropagation witnessPropagation() {
    return witnessPropagation;
  }

  /** The table that every parent is looked up in and every mutant is put into. */
  public TestCases cases() {
    return cases;
  }

  /**
   * As {@link #mutate(TestCase, int, long)}, of an entry's bytes.
   *
   * @param parent kept by the table, so not to be changed afterwards
   * @return {@code null} if the parent is no entry, or no mutant of it was found
   */
  public @Nullable TestCase mutate(byte[] parent, int maxSize, long seed) {
    TestCase known = cases.get(parent);
    return known == null ? null : mutate(known, maxSize, seed);
  }

  /**
   * A mutant of a test case.
   *
   * @param maxSize the most bytes that the mutant may have
   * @param seed decides every random choice
   * @return {@code null} if no mutant of it was found
   */
  public @Nullable TestCase mutate(TestCase parent, int maxSize, long seed) {
    return mutate(parent, recent, maxSize, seed);
  }

  /**
   * A mutant of the first of two test cases, in the same terms. The scheduler decides whether it is
   * a crossover, as ever; if it is, the second is what is mixed into the first.
   */
  public @Nullable TestCase crossOver(TestCase first, TestCase second, int maxSize, long seed) {
    return mutate(first, new Partner(second.entry()), maxSize, seed);
  }

  /**
   * A mutant as the scheduler made it, changed by a mutator that knows what leads to what the
   * campaign looks at.
   *
   * @return {@code null} if none does
   */
  public @Nullable TestCase lead(TestCase mutant, int maxSize, long seed) {
    MutationContext context = context(recent, maxSize, seed);
    for (Mutator leader : mutators) {
      Entry led = leader.lead(mutant.entry(), context);
      if (led != null) {
        List<Mutator> by = new ArrayList<>(mutant.makers());
        by.add(leader);
        Entry named = led.descendingBy(List.of(leader.name()));
        byte[] bytes = EntryCodec.encode(named);
        return bytes.length > maxSize ? null : near(cases.made(bytes, named, by), mutant.near());
      }
    }
    return null;
  }

  private static TestCase near(TestCase test, @Nullable Model model) {
    if (model != null) {
      test.near(model);
    }
    return test;
  }

  private MutationContext context(EntryPool pool, int maxSize, long seed) {
    return new MutationContext(
        new SplitMixRandom(seed), maxSize, space, pool, witnessPropagation, models, mutatorMemory);
  }

  private @Nullable TestCase mutate(TestCase parent, EntryPool pool, int maxSize, long seed) {
    Entry entry = witnessPropagation.enriched(parent.entry());
    recent.add(entry);
    MutationContext context = context(pool, maxSize, seed);
    return parent.bytes().length > maxSize ? shrink(entry, context) : search(entry, context);
  }

  /** Cuts down an entry that is over the limit, as while libFuzzer minimises a crash. */
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
          return cases.made(bytes, current, by);
        }
      }
    }
    return null;
  }

  private @Nullable TestCase search(Entry entry, MutationContext context) {
    int wanted = 1;
    while (wanted < mostStacked && context.random().coin()) {
      wanted++;
    }
    Entry current = entry;
    Entry evident = entry; // the last of the line that has a witness
    List<Mutator> by = new ArrayList<>(wanted);
    for (int pick = 0; pick < PICKS; pick++) {
      Mutator mutator =
          spellingQuota.admits(by)
              ? scheduler.pick(context.random())
              : scheduler.pick(context.random(), m -> m.alters() != Alteration.SPELLING);
      long begun = clock.getAsLong();
      Entry next = apply(mutator, current, context);
      scheduler.charge(mutator, clock.getAsLong() - begun);
      if (next == null) {
        scheduler.miss(mutator);
        continue;
      }
      current = next;
      by.add(mutator);
      evident = current.witness().isEmpty() ? evident : current;
      if (by.size() >= wanted && spellingQuota.admits(by)) {
        TestCase mutant = encode(evident, current, by, context.sizeLimit());
        if (mutant != null) {
          spellingQuota.made(by);
          return mutant;
        }
        // Too long. A large parent is cut down by going on; a small one starts afresh.
        if (by.size() >= mostStacked) {
          current = entry;
          evident = entry;
          by.clear();
        }
      }
    }
    return by.isEmpty() ? null : encode(evident, current, by, context.sizeLimit());
  }

  /** A whole mutant, with a model if one is found near those of the last that had one. */
  private @Nullable TestCase encode(Entry evident, Entry mutant, List<Mutator> by, int maxSize) {
    TestCase test = encode(witnessPropagation.mended(evident, mutant), by, maxSize);
    List<Model> models = evident.witness().models(evident.script());
    return test == null || models.isEmpty() ? test : near(test, models.get(0));
  }

  /** One mutation, with what is still known of the mutant. */
  private @Nullable Entry apply(Mutator mutator, Entry entry, MutationContext context) {
    Entry made = mutator.mutate(entry, context);
    if (made == null || made.equals(entry)) {
      return null;
    }
    if (made.script() == entry.script()) {
      return made;
    }
    Entry sound = LogicRepair.repair(entry, made, context.space());
    // A repair changes what the script says of itself, not what holds of it.
    return sound == null
        ? null
        : inherit(mutator.preserves(), entry, sound.withWitness(made.witness()));
  }

  private Entry inherit(Preserves preserves, Entry parent, Entry child) {
    Expected expected = parent.expected();
    Entry heir = child;
    boolean kept = expected != null && preserves.keeps(expected);
    if (kept || (expected == Expected.UNSAT && Demands.of(child).include(Demands.of(parent)))) {
      heir = heir.withExpected(expected);
    }
    return witnessPropagation.carried(parent, heir);
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
    return cases.made(bytes, named, by);
  }

  /** A pool of one. */
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
