/**
 * Solver options as data: what may be set, to which values, and one choice of values.
 *
 * <p>The vocabulary lives in this module because both the mutators, which move through the option
 * space, and the solvers, which declare and obey it, speak it.
 */
@NullMarked
package dev.tiercel.smtlib.option;

import org.jspecify.annotations.NullMarked;
