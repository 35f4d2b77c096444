/**
 * ValFuzz (Wolff: Value Mutation Testing for SMT Solvers, thesis, ETH Zurich 2020): replaces a
 * seed's constants by values that make every Boolean sub-expression true and false. A skeleton has
 * typed holes in place of the seed's constants; the meta-formula has a monitor for each
 * sub-expression; a model of the test formula, which enforces some of the monitors, fills the
 * holes.
 */
@NullMarked
package dev.tiercel.mutate.valfuzz;

import org.jspecify.annotations.NullMarked;
