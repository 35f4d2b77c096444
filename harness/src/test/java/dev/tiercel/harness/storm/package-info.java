/** Tests of STORM's instances with real solvers. */
@NullMarked
package dev.tiercel.harness.storm;

import org.jspecify.annotations.NullMarked;
