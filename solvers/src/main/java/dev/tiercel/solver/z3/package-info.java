/**
 * Z3: any version on Maven Central or npm, in a native server or a child process, and the
 * classification of its messages.
 */
@NullMarked
package dev.tiercel.solver.z3;

import org.jspecify.annotations.NullMarked;
