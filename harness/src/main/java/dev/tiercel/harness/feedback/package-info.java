/** What tells libFuzzer that an input is new: edges of this JVM, of a native solver, or answers. */
@NullMarked
package dev.tiercel.harness.feedback;

import org.jspecify.annotations.NullMarked;
