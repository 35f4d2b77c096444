/** Mutators that replace terms by others of the same script, or by small new terms over them. */
@NullMarked
package dev.tiercel.mutate.replace;

import org.jspecify.annotations.NullMarked;
