/**
 * Evaluation: computes the value of any term under a model, exact or unknown, never a guess.
 * Semantics of operators stand in the rows of the theories; this package has the models and the
 * machine that evaluates terms.
 */
@NullMarked
package dev.tiercel.smtlib.eval;

import org.jspecify.annotations.NullMarked;
