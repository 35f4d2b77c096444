/**
 * Stability of a solver's answer to a query under changes that keep its meaning (Zhou, Bosamiya,
 * Takashima, Li, Heule, Parno, Mariposa: Measuring SMT Instability in Automated Program
 * Verification, FMCAD 2023).
 */
@NullMarked
package dev.tiercel.stability;

import org.jspecify.annotations.NullMarked;
