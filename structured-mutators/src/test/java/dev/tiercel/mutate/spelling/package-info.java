/** Tests of the spelling mutators. */
@NullMarked
package dev.tiercel.mutate.spelling;

import org.jspecify.annotations.NullMarked;
