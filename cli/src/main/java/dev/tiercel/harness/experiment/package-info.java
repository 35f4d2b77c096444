/** Repeats the experiments of papers with this program. */
@NullMarked
package dev.tiercel.harness.experiment;

import org.jspecify.annotations.NullMarked;
