/** Tests of trees for fuzzing infrastructure. */
@NullMarked
package dev.tiercel.harness.submission;

import org.jspecify.annotations.NullMarked;
