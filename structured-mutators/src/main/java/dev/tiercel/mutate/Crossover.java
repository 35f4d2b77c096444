package dev.tiercel.mutate;

/** A mutator that takes a second parent from the pool and mixes it into the entry. */
public interface Crossover extends Mutator {}
