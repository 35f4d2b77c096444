/** Crossover of two entries. */
@NullMarked
package dev.tiercel.mutate.crossover;

import org.jspecify.annotations.NullMarked;
