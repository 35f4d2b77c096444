/** Solvers that are released as native libraries. */
@NullMarked
package dev.tiercel.solver.library;

import org.jspecify.annotations.NullMarked;
