/** A bug as a folder that needs nothing of ours: for the developers of the solver. */
@NullMarked
package dev.tiercel.bundle;

import org.jspecify.annotations.NullMarked;
