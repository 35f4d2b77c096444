/**
 * The fuzzing loop: libFuzzer, as shipped with Jazzer, calls Tiercel's execution, mutation and
 * crossover; no other package depends on internals of libFuzzer or Jazzer.
 */
@NullMarked
package dev.tiercel.harness.fuzz;

import org.jspecify.annotations.NullMarked;
