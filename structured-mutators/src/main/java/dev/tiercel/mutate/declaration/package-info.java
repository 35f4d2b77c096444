/** Edits of what a script declares and defines. */
@NullMarked
package dev.tiercel.mutate.declaration;

import org.jspecify.annotations.NullMarked;
