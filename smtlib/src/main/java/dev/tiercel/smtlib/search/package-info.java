/**
 * Model finding: local search over the values of a script's free symbols, under our own evaluator.
 */
@NullMarked
package dev.tiercel.smtlib.search;

import org.jspecify.annotations.NullMarked;
