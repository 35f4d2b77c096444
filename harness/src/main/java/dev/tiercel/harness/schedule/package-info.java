/** Which input of the corpus is mutated next: by libFuzzer's choice, by power, or by a focus. */
@NullMarked
package dev.tiercel.harness.schedule;

import org.jspecify.annotations.NullMarked;
