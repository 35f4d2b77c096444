/** Yices: the release that Maven Central holds as a library, and what its messages mean. */
@NullMarked
package dev.tiercel.solver.yices;

import org.jspecify.annotations.NullMarked;
