/** Princess, by Philipp Rümmer and others, from Maven Central. */
@NullMarked
package dev.tiercel.solver.princess;

import org.jspecify.annotations.NullMarked;
