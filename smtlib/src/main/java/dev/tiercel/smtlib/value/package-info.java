/**
 * Values of terms, and the semantics by which operators compute values from those of their
 * arguments. Equal values of one sort are {@code equals}.
 */
@NullMarked
package dev.tiercel.smtlib.value;

import org.jspecify.annotations.NullMarked;
