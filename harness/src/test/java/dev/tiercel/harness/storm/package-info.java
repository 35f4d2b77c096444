/** Instances of STORM before real solvers. */
@NullMarked
package dev.tiercel.harness.storm;

import org.jspecify.annotations.NullMarked;
