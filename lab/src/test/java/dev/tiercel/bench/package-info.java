/** Tests that the benchmarks' own arithmetic is right. */
@NullMarked
package dev.tiercel.bench;

import org.jspecify.annotations.NullMarked;
