package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Term;

/**
 * Replacement of one sub-term by another.
 *
 * @param term of the same sort as the term at the place
 */
record TermReplacement(Place place, Term term) {}
