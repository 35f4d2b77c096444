/**
 * Option catalogues: the options that a solver itself lists, checked in as text, and a manual
 * overlay with corrections.
 */
@NullMarked
package dev.tiercel.solver.options;

import org.jspecify.annotations.NullMarked;
