package dev.tiercel.mutate.valfuzz;

import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;

/**
 * A place where the seed has a constant.
 *
 * @param symbol the variable that stands there in the skeleton
 * @param original the seed's constant
 */
public record Hole(Declared symbol, Term original) {}
