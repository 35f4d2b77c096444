/** A solver whose classes can fail to be initialised. */
@NullMarked
package dev.tiercel.solver.jvm.fragile;

import org.jspecify.annotations.NullMarked;
