/**
 * The loop between libFuzzer's call and its result: the stages of an input, the sources of the next
 * input, and the choice and making of mutants.
 */
@NullMarked
package dev.tiercel.harness.stage;

import org.jspecify.annotations.NullMarked;
