/** Tests of the files for fuzzing infrastructure. */
@NullMarked
package dev.tiercel.submission;

import org.jspecify.annotations.NullMarked;
