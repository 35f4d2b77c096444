/** Fetches released solvers from Maven repositories, by the user's own Maven settings. */
@NullMarked
package dev.tiercel.solver.provision;

import org.jspecify.annotations.NullMarked;
