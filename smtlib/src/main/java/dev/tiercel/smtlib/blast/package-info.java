/**
 * Bit-blasting: circuits of gates that compute what operators mean, on the bits of their arguments.
 * Which circuit an operator has is said by its row.
 */
@NullMarked
package dev.tiercel.smtlib.blast;

import org.jspecify.annotations.NullMarked;
