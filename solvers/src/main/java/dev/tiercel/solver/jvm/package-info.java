/**
 * Runs solvers that are JVM programs inside this JVM: each version in its own class loader, on a
 * thread with a large stack, stopped at its time limit.
 *
 * <p>These classes are never instrumented; the solver's own are, by Jazzer's agent, whichever
 * loader defines them.
 */
@NullMarked
package dev.tiercel.solver.jvm;

import org.jspecify.annotations.NullMarked;
