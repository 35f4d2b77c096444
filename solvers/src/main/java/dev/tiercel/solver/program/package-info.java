/** Solvers that are programs, named by their files. */
@NullMarked
package dev.tiercel.solver.program;

import org.jspecify.annotations.NullMarked;
