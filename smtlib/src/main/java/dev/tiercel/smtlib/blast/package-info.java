/**
 * Bit-blasting: circuits of gates that compute operators on the bits of their arguments. An
 * operator's row names its circuit.
 */
@NullMarked
package dev.tiercel.smtlib.blast;

import org.jspecify.annotations.NullMarked;
