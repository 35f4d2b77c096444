/**
 * Learns which options of a solver act on which operations of scripts (Yao, Huang, Tang, Shi, Wu,
 * Zhang: Fuzzing SMT Solvers via Two-Dimensional Input Space Exploration, ISSTA 2021, section 4.1
 * and Algorithm 1).
 */
@NullMarked
package dev.tiercel.harness.learn;

import org.jspecify.annotations.NullMarked;
