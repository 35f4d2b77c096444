/**
 * Fuzzers side by side: each on the same seeds and solvers for the same CPU time, by turns, and one
 * table of what came of it. A fuzzer is a data file ({@code opfuzz.peer}); Tiercel is one, too.
 */
@NullMarked
package dev.tiercel.versus;

import org.jspecify.annotations.NullMarked;
