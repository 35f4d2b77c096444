/** OptiMathSAT: a program that its users have, without options. */
@NullMarked
package dev.tiercel.solver.optimathsat;

import org.jspecify.annotations.NullMarked;
