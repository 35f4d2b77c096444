/** A solver whose classes can fail to initialise. */
@NullMarked
package dev.tiercel.solver.jvm.fragile;

import org.jspecify.annotations.NullMarked;
