/** Coverage of a corpus in a solver: lines, functions, branches, edges. */
@NullMarked
package dev.tiercel.harness.coverage;

import org.jspecify.annotations.NullMarked;
