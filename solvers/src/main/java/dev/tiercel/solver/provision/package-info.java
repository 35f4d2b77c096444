/** Downloads released solvers from Maven and npm repositories, with the user's own settings. */
@NullMarked
package dev.tiercel.solver.provision;

import org.jspecify.annotations.NullMarked;
