/**
 * Option catalogues: what a solver itself lists, checked in as text, and an overlay by hand that
 * says what the solver does not.
 */
@NullMarked
package dev.tiercel.solver.options;

import org.jspecify.annotations.NullMarked;
