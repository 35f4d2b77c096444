package dev.tiercel.mutate;

/**
 * What a mutator may look at beside the entry.
 *
 * @param random the source of every choice
 * @param sizeLimit length in bytes that the mutant's text must not pass; mutators keep well below
 *     it, the engine enforces it
 * @param space the language of the target, and the options of the campaign's solvers
 * @param evidence evaluates terms under witnesses, with what it has found before
 * @param pool other entries, for crossover
 */
public record MutationContext(
    RandomSource random, int sizeLimit, SearchSpace space, EntryPool pool, Evidence evidence) {}
