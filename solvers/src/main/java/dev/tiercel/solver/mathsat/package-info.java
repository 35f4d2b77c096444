/** MathSAT: the release on Maven Central as a library, and the classification of its messages. */
@NullMarked
package dev.tiercel.solver.mathsat;

import org.jspecify.annotations.NullMarked;
