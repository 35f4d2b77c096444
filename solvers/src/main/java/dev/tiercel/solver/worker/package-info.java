/**
 * The child JVM that hosts a solver library, and the protocol it speaks.
 *
 * <p>These classes run in the child with protobuf and the solver's own jars on the class path and
 * nothing else, so they MUST NOT use other packages of this project.
 */
@NullMarked
package dev.tiercel.solver.worker;

import org.jspecify.annotations.NullMarked;
