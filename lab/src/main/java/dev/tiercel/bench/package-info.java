/** Benchmarks: of single steps under JMH, of two builds side by side, and of whole campaigns. */
@NullMarked
package dev.tiercel.bench;

import org.jspecify.annotations.NullMarked;
