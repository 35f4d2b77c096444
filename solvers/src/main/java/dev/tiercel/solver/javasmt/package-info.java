/** Solvers through JavaSMT, one interface in Java over many, from Maven Central. */
@NullMarked
package dev.tiercel.solver.javasmt;

import org.jspecify.annotations.NullMarked;
