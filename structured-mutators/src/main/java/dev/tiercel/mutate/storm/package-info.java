/**
 * STORM (Mansur, Christakis, Wüstholz, Zhang: Detecting Critical Bugs in SMT Solvers Using Blackbox
 * Mutational Fuzzing, ESEC/FSE 2020): splits a script into formulas with known truth values under
 * one assignment, and builds new scripts from them that this assignment satisfies.
 */
@NullMarked
package dev.tiercel.mutate.storm;

import org.jspecify.annotations.NullMarked;
