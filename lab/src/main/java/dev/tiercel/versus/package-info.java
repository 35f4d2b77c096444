/**
 * Compares fuzzers: each on the same seeds and solvers for the same CPU time, in turns, with one
 * table of results. A fuzzer is a data file ({@code opfuzz.peer}); Tiercel is one, too.
 */
@NullMarked
package dev.tiercel.versus;

import org.jspecify.annotations.NullMarked;
