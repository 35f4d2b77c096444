/**
 * Bitwuzla: any version on Maven Central, in a child JVM, and the classification of its messages.
 */
@NullMarked
package dev.tiercel.solver.bitwuzla;

import org.jspecify.annotations.NullMarked;
