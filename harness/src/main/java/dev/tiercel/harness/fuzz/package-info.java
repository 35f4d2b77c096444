/**
 * The loop: libFuzzer, as shipped with Jazzer, calls our execution, mutation and crossover; nothing
 * outside this package knows of libFuzzer's or Jazzer's internals.
 */
@NullMarked
package dev.tiercel.harness.fuzz;

import org.jspecify.annotations.NullMarked;
