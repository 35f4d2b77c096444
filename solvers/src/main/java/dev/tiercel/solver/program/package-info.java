/** Solvers that are programs, whoever built them, each by its file. */
@NullMarked
package dev.tiercel.solver.program;

import org.jspecify.annotations.NullMarked;
