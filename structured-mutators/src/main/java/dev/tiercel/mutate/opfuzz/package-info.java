/**
 * Swaps of operators and quantifiers (Winterer, Zhang, Su: On the Unusual Effectiveness of
 * Type-Aware Operator Mutations for Testing SMT Solvers, OOPSLA 2020).
 */
@NullMarked
package dev.tiercel.mutate.opfuzz;

import org.jspecify.annotations.NullMarked;
