/**
 * The language that each solver accepts: a solver's dialect, from tables of its responses to test
 * scripts.
 */
@NullMarked
package dev.tiercel.smtlib.theory.dialect;

import org.jspecify.annotations.NullMarked;
