/**
 * Runs solvers outside this JVM within limits, and reads what they print.
 *
 * <p>Nothing here knows a particular solver: what sets solvers apart is data ({@link
 * dev.tiercel.solver.exec.Product}).
 */
@NullMarked
package dev.tiercel.solver.exec;

import org.jspecify.annotations.NullMarked;
