/**
 * ValFuzz (Wolff: Value Mutation Testing for SMT Solvers, thesis, ETH Zurich 2020): other constants
 * in the places of a seed's, chosen so that every Boolean sub-expression becomes true and false. A
 * skeleton has typed holes where the seed has constants; the meta-formula has a monitor for each
 * sub-expression; a model of the test formula, which enforces a few of them, fills the holes.
 */
@NullMarked
package dev.tiercel.mutate.valfuzz;

import org.jspecify.annotations.NullMarked;
