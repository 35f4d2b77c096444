/** Solvers with planted bugs, and the findings of the harness. */
@NullMarked
package dev.tiercel.harness.planted;

import org.jspecify.annotations.NullMarked;
