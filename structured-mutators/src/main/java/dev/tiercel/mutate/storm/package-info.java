/**
 * STORM (Mansur, Christakis, Wüstholz, Zhang: Detecting Critical Bugs in SMT Solvers Using Blackbox
 * Mutational Fuzzing, ESEC/FSE 2020): a script is taken apart into formulas whose truth under one
 * assignment is known, and new scripts are put together from them that this assignment satisfies.
 */
@NullMarked
package dev.tiercel.mutate.storm;

import org.jspecify.annotations.NullMarked;
