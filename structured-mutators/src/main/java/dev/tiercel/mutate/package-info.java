/**
 * What a mutator is, and what it is given to work with. No class here or below ever calls a solver.
 */
@NullMarked
package dev.tiercel.mutate;

import org.jspecify.annotations.NullMarked;
