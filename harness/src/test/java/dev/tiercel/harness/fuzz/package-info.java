/** Tests of the fuzzing loop, with the real libFuzzer in a JVM of its own where needed. */
@NullMarked
package dev.tiercel.harness.fuzz;

import org.jspecify.annotations.NullMarked;
