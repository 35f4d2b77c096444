/**
 * Runs solvers that are JVM programs inside this JVM: each version in a class loader of its own, on
 * a thread with a deep stack, stopped when its time is up.
 *
 * <p>These classes are never instrumented; the solver's own are, by Jazzer's agent, whichever
 * loader defines them.
 */
@NullMarked
package dev.tiercel.solver.jvm;

import org.jspecify.annotations.NullMarked;
