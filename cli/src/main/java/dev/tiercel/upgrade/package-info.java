/** Comparison of two versions of a solver on a user's own scripts. */
@NullMarked
package dev.tiercel.upgrade;

import org.jspecify.annotations.NullMarked;
