/**
 * Falcon's search through the option space (Yao, Huang, Tang, Shi, Wu, Zhang: Fuzzing SMT Solvers
 * via Two-Dimensional Input Space Exploration, ISSTA 2021): option genomes, mutated by type and
 * crossed over at one point.
 */
@NullMarked
package dev.tiercel.mutate.falcon;

import org.jspecify.annotations.NullMarked;
