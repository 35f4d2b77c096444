/**
 * Solvers built on this machine with coverage counters, by {@code make solver-NAME}: one family for
 * each, called {@code NAME-cov}.
 */
@NullMarked
package dev.tiercel.solver.built;

import org.jspecify.annotations.NullMarked;
