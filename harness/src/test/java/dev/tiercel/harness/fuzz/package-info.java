/** Tests of the loop, each against the real libFuzzer in a JVM of its own where it is needed. */
@NullMarked
package dev.tiercel.harness.fuzz;

import org.jspecify.annotations.NullMarked;
