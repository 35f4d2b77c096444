/**
 * A complete decision procedure for checks over finite sorts: their formulas are bit-blasted
 * ({@link dev.tiercel.smtlib.blast}) and put to a SAT solver. What it finds is not believed: a
 * model has to hold under our evaluator, and a refutation to be checked by reverse unit
 * propagation.
 */
@NullMarked
package dev.tiercel.smtlib.decide;

import org.jspecify.annotations.NullMarked;
