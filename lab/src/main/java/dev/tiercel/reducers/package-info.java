/** Comparison of Tiercel's reducer with other reducers, on the same bugs and tests. */
@NullMarked
package dev.tiercel.reducers;

import org.jspecify.annotations.NullMarked;
