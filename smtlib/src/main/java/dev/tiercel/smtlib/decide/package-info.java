/**
 * A complete decision procedure for checks over finite sorts: formulas are bit-blasted ({@link
 * dev.tiercel.smtlib.blast}) and passed to a SAT solver. Its results are verified: our evaluator
 * must accept a model, and a refutation is checked by reverse unit propagation.
 */
@NullMarked
package dev.tiercel.smtlib.decide;

import org.jspecify.annotations.NullMarked;
