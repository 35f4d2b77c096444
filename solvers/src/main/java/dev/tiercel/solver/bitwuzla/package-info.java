/** Bitwuzla: any version that Maven Central holds, in a child JVM, and what its messages mean. */
@NullMarked
package dev.tiercel.solver.bitwuzla;

import org.jspecify.annotations.NullMarked;
