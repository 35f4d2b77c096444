/**
 * Exposure of a user's queries to known wrong answers: an advisory gives the affected versions of a
 * solver, and the shape of formulas that show the bug.
 */
@NullMarked
package dev.tiercel.exposure;

import org.jspecify.annotations.NullMarked;
