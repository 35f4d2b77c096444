/** Tests of the spellings. */
@NullMarked
package dev.tiercel.mutate.spelling;

import org.jspecify.annotations.NullMarked;
