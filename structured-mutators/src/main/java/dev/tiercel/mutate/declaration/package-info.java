/** Mutators of declarations and definitions. */
@NullMarked
package dev.tiercel.mutate.declaration;

import org.jspecify.annotations.NullMarked;
