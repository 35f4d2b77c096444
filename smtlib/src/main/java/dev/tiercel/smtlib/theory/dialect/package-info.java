/** Which solver knows what: a solver's dialect, from tables of what it answered. */
@NullMarked
package dev.tiercel.smtlib.theory.dialect;

import org.jspecify.annotations.NullMarked;
