/**
 * Values of terms: what an evaluation ends in, and the rule by which an operator makes a value of
 * the values of its arguments. Equal values of one sort are {@code equals}.
 */
@NullMarked
package dev.tiercel.smtlib.value;

import org.jspecify.annotations.NullMarked;
