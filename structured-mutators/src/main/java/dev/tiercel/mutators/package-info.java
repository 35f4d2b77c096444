/** Placeholder. */
@NullMarked
package dev.tiercel.mutators;

import org.jspecify.annotations.NullMarked;
