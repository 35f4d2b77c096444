package dev.tiercel.stability;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.option.OptionCatalogue;
import java.util.List;

/** A change of a query that keeps its meaning. */
public enum Perturbation {
  /** Permutes assertions within the scope of one check. */
  SHUFFLE("shuffle") {
    @Override
    public Edits of(Entry entry, OptionCatalogue options, RandomSource random) {
      return new AssertionShuffle(entry, random);
    }
  },
  /** Renames everything that is declared. */
  RENAME("rename") {
    @Override
    public Edits of(Entry entry, OptionCatalogue options, RandomSource random) {
      return new SymbolRenaming(entry, random);
    }
  },
  /** Changes the seeds of the solver's random choices. */
  RESEED("reseed") {
    @Override
    public Edits of(Entry entry, OptionCatalogue options, RandomSource random) {
      return new SeedPerturbation(entry, options, random);
    }
  },
  /** Changes options that the query sets, and some that it does not. */
  OPTIONS("options") {
    @Override
    public Edits of(Entry entry, OptionCatalogue options, RandomSource random) {
      return new NearbyOptions(entry, options, random);
    }
  },
  /** Changes the spelling of terms. */
  RESPELL("respell") {
    @Override
    public Edits of(Entry entry, OptionCatalogue options, RandomSource random) {
      return new SpellingPerturbation(entry, options, random);
    }
  },
  /** Adds assertions about otherwise unused symbols. */
  IRRELEVANT("irrelevant") {
    @Override
    public Edits of(Entry entry, OptionCatalogue options, RandomSource random) {
      return new IrrelevantAssertions(entry, random);
    }
  };

  /** The perturbations of the published method. */
  public static final List<Perturbation> PUBLISHED = List.of(SHUFFLE, RENAME, RESEED);

  private final String word;

  Perturbation(String word) {
    this.word = word;
  }

  /**
   * Returns one mutant as a sequence of single edits.
   *
   * @param options the solver's options
   */
  public abstract Edits of(Entry entry, OptionCatalogue options, RandomSource random);

  /** A sequence of edits from a query to a mutant. Each edit keeps the meaning. */
  public interface Edits {
    /** Returns the number of edits; 0 also if the mutant happens to equal the query. */
    int count();

    /** Whether the query can be changed in this way. */
    default boolean isPossible() {
      return count() > 0;
    }

    /** Returns the query after a number of edits. */
    Entry after(int edits);

    /** Describes one edit briefly; numbered from 1. */
    String words(int edit);
  }

  @Override
  public String toString() {
    return word;
  }
}
