/**
 * cvc5: released libraries from Maven Central, in a child JVM, and the classification of its
 * messages.
 */
@NullMarked
package dev.tiercel.solver.cvc5;

import org.jspecify.annotations.NullMarked;
