/** Two entries mixed into one. */
@NullMarked
package dev.tiercel.mutate.crossover;

import org.jspecify.annotations.NullMarked;
