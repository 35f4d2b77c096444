/** Differential tests of the evaluator against real solvers, on random ground terms. */
@NullMarked
package dev.tiercel.harness.differential;

import org.jspecify.annotations.NullMarked;
