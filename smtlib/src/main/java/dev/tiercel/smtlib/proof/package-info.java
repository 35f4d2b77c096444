/**
 * Reads the proofs that solvers print as steps: implications from premises to a conclusion, each of
 * which values may refute.
 */
@NullMarked
package dev.tiercel.smtlib.proof;

import org.jspecify.annotations.NullMarked;
