package dev.tiercel.mutate.valfuzz;

import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;

/**
 * A position of a constant in the seed.
 *
 * @param symbol the variable in its place in the skeleton
 * @param original the seed's constant
 */
public record ConstantHole(Declared symbol, Term original) {}
