package dev.tiercel.mutate;

import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.search.ModelFinder;

/**
 * The inputs of a mutator other than the entry.
 *
 * @param random source of every choice
 * @param sizeLimit maximum length of the mutant's text in bytes; mutators keep well below it, the
 *     engine enforces it
 * @param space the language of the target, and the options of the campaign's solvers
 * @param pool other entries, for crossover
 * @param witnessPropagation evaluates terms under witnesses and caches results
 * @param models finds models of formulas
 * @param mutatorMemory what mutators have learnt in the campaign
 */
public record MutationContext(
    RandomSource random,
    int sizeLimit,
    SearchSpace space,
    EntryPool pool,
    WitnessPropagation witnessPropagation,
    ModelFinder models,
    MutatorMemory mutatorMemory) {

  /** Returns a context without history. */
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
