/** Placeholder. */
@NullMarked
package dev.tiercel.solvers;

import org.jspecify.annotations.NullMarked;
