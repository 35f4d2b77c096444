package dev.tiercel.mutate;

import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.search.ModelFinder;

/**
 * What a mutator may look at beside the entry.
 *
 * @param random the source of every choice
 * @param sizeLimit length in bytes that the mutant's text must not pass; mutators keep well below
 *     it, the engine enforces it
 * @param space the language of the target, and the options of the campaign's solvers
 * @param pool other entries, for crossover
 * @param witnessPropagation evaluates terms under witnesses, with what it has found before
 * @param models finds values that make formulas true
 * @param mutatorMemory what mutators have learnt before
 */
public record MutationContext(
    RandomSource random,
    int sizeLimit,
    SearchSpace space,
    EntryPool pool,
    WitnessPropagation witnessPropagation,
    ModelFinder models,
    MutatorMemory mutatorMemory) {

  /** Where nothing has happened yet. */
  public static MutationContext fresh(
      RandomSource random,
      int sizeLimit,
      SearchSpace space,
      EntryPool pool,
      WitnessPropagation witnessPropagation) {
    return new MutationContext(
        random,
        sizeLimit,
        space,
        pool,
        witnessPropagation,
        new LocalSearch(),
        new MutatorMemory(64));
  }
}
