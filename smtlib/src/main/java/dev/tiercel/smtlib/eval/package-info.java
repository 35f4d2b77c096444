/**
 * Evaluation: the value of any term under a model, exact or unknown, never a guess. Meanings stand
 * in the rows of the theories; here are models, and the machine that walks terms.
 */
@NullMarked
package dev.tiercel.smtlib.eval;

import org.jspecify.annotations.NullMarked;
