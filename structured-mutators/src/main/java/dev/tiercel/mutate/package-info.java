/** The mutator contract and the context of mutators. No class here or below ever calls a solver. */
@NullMarked
package dev.tiercel.mutate;

import org.jspecify.annotations.NullMarked;
