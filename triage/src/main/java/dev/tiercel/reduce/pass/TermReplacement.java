package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Term;

/**
 * One sub-term to be replaced by another.
 *
 * @param term of the sort of what stands there
 */
record TermReplacement(Place place, Term term) {}
