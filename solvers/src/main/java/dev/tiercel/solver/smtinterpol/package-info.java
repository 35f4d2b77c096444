/** SMTInterpol, of the University of Freiburg, from Maven Central. */
@NullMarked
package dev.tiercel.solver.smtinterpol;

import org.jspecify.annotations.NullMarked;
