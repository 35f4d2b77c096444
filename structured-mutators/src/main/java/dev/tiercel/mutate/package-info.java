/**
 * What a mutator is, which there are, which one is worth its time, and the engine that takes a
 * corpus entry as bytes and gives a mutant as bytes. No class here or below ever calls a solver.
 */
@NullMarked
package dev.tiercel.mutate;

import org.jspecify.annotations.NullMarked;
