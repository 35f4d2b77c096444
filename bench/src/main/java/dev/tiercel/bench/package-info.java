/**
 * Benchmarks: of single steps under JMH, of two builds side by side, and of whole campaigns. A
 * module of its own because JMH generates code and nothing that is shipped may depend on it.
 */
@NullMarked
package dev.tiercel.bench;

import org.jspecify.annotations.NullMarked;
