/** A bug as a self-contained folder for the developers of the solver. */
@NullMarked
package dev.tiercel.bundle;

import org.jspecify.annotations.NullMarked;
