/** Z3: any version that Maven Central holds, in a child JVM, and what its messages mean. */
@NullMarked
package dev.tiercel.solver.z3;

import org.jspecify.annotations.NullMarked;
