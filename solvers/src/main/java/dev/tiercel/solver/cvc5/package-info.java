/** cvc5: released libraries from Maven Central, in a child JVM, and what its messages mean. */
@NullMarked
package dev.tiercel.solver.cvc5;

import org.jspecify.annotations.NullMarked;
