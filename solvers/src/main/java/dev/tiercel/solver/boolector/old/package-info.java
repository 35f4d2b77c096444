/**
 * Boolector 1.5, which distributions have: its options, its messages, and the old SMT-LIB that it
 * reads.
 */
@NullMarked
package dev.tiercel.solver.boolector.old;

import org.jspecify.annotations.NullMarked;
