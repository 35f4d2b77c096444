/** Tests of mining and of the construction of formulas from mined parts. */
@NullMarked
package dev.tiercel.mutate.histfuzz;

import org.jspecify.annotations.NullMarked;
