/**
 * Corpus schedulers: choose which input of the corpus is mutated next, by libFuzzer's choice, by a
 * power schedule, or directed at a focus.
 */
@NullMarked
package dev.tiercel.harness.schedule;

import org.jspecify.annotations.NullMarked;
