/**
 * What happens between libFuzzer's call and its answer: the stages that an input goes through, the
 * sources of the next input, and what chooses and makes mutants.
 */
@NullMarked
package dev.tiercel.harness.stage;

import org.jspecify.annotations.NullMarked;
