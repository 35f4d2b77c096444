/** Mutators of whole assertions and of the commands around them. */
@NullMarked
package dev.tiercel.mutate.assertion;

import org.jspecify.annotations.NullMarked;
