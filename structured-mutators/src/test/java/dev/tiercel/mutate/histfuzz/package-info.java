/** Tests of what is mined and of what is made of it. */
@NullMarked
package dev.tiercel.mutate.histfuzz;

import org.jspecify.annotations.NullMarked;
