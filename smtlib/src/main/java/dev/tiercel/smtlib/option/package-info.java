/**
 * Solver options as data: the available options with their values, and configurations that set some
 * of them.
 *
 * <p>This package is in the language module because both the mutators, which change configurations,
 * and the solvers, which declare and apply them, use it.
 */
@NullMarked
package dev.tiercel.smtlib.option;

import org.jspecify.annotations.NullMarked;
