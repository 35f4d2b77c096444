/** Repeats the experiments of papers with this program. */
@NullMarked
package dev.tiercel.experiment;

import org.jspecify.annotations.NullMarked;
