/**
 * Runs solvers outside this JVM within limits, and interprets their output.
 *
 * <p>Nothing here depends on a particular solver: the differences between solvers are data ({@link
 * dev.tiercel.solver.exec.SolverProfile}).
 */
@NullMarked
package dev.tiercel.solver.exec;

import org.jspecify.annotations.NullMarked;
