/** OptiMathSAT: a program that users have installed, without options. */
@NullMarked
package dev.tiercel.solver.optimathsat;

import org.jspecify.annotations.NullMarked;
