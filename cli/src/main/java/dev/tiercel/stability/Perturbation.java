package dev.tiercel.stability;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.option.OptionCatalogue;
import java.util.List;

/** A way to change a query that keeps its meaning. */
public enum Perturbation {
  /** Assertions in another order, within what one check sees. */
  SHUFFLE("shuffle") {
    @Override
    public Edits of(Entry entry, OptionCatalogue options, RandomSource random) {
      return new AssertionShuffle(entry, random);
    }
  },
  /** Other names for all that is declared. */
  RENAME("rename") {
    @Override
    public Edits of(Entry entry, OptionCatalogue options, RandomSource random) {
      return new SymbolRenaming(entry, random);
    }
  },
  /** Other seeds of the solver's own random choices. */
  RESEED("reseed") {
    @Override
    public Edits of(Entry entry, OptionCatalogue options, RandomSource random) {
      return new Reseeding(entry, options, random);
    }
  },
  /** The options that the query sets, and some that it does not, at other values. */
  OPTIONS("options") {
    @Override
    public Edits of(Entry entry, OptionCatalogue options, RandomSource random) {
      return new NearbyOptions(entry, options, random);
    }
  },
  /** Other spellings of the same terms. */
  RESPELL("respell") {
    @Override
    public Edits of(Entry entry, OptionCatalogue options, RandomSource random) {
      return new Respellings(entry, options, random);
    }
  },
  /** Assertions about symbols that nothing else speaks of. */
  IRRELEVANT("irrelevant") {
    @Override
    public Edits of(Entry entry, OptionCatalogue options, RandomSource random) {
      return new IrrelevantAssertions(entry, random);
    }
  };

  /** Those of the published method. */
  public static final List<Perturbation> PUBLISHED = List.of(SHUFFLE, RENAME, RESEED);

  private final String word;

  Perturbation(String word) {
    this.word = word;
  }

  /**
   * One mutant as a path of single edits.
   *
   * @param options the solver's
   */
  public abstract Edits of(Entry entry, OptionCatalogue options, RandomSource random);

  /**
   * A path from a query to a mutant. Every step is one edit behind the one before, and keeps the
   * meaning.
   */
  public interface Edits {
    /** How many edits there are; 0 also if the mutant happens to be the query itself. */
    int count();

    /** Whether the query can be changed in this way. */
    default boolean isPossible() {
      return count() > 0;
    }

    /** The query after the first edits. */
    Entry after(int edits);

    /** What one edit does, in a few words; from 1. */
    String words(int edit);
  }

  @Override
  public String toString() {
    return word;
  }
}
