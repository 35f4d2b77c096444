/** Solvers with a planted bug each, and what the harness makes of them. */
@NullMarked
package dev.tiercel.harness.planted;

import org.jspecify.annotations.NullMarked;
