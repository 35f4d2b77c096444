/** Boolector: its options, its messages, and the old SMT-LIB that it reads. */
@NullMarked
package dev.tiercel.solver.boolector;

import org.jspecify.annotations.NullMarked;
