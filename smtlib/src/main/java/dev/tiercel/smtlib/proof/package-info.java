/**
 * Proofs that solvers print, read as steps: statements that premises imply a conclusion, each of
 * which values may refute.
 */
@NullMarked
package dev.tiercel.smtlib.proof;

import org.jspecify.annotations.NullMarked;
