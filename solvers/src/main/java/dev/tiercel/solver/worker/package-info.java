/**
 * The child JVM that hosts a solver library, and its protocol.
 *
 * <p>These classes run in the child with only protobuf and the solver's own jars on the class path,
 * so they MUST NOT use other packages of this project.
 */
@NullMarked
package dev.tiercel.solver.worker;

import org.jspecify.annotations.NullMarked;
