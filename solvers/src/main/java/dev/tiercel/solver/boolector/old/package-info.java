/**
 * Boolector 1.5, which Linux distributions ship: its options, its messages, and the old SMT-LIB
 * syntax that it reads.
 */
@NullMarked
package dev.tiercel.solver.boolector.old;

import org.jspecify.annotations.NullMarked;
