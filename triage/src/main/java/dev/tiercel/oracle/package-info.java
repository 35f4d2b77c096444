/** Oracles: each looks at what solvers said of one script and reports a bug, or nothing. */
@NullMarked
package dev.tiercel.oracle;

import org.jspecify.annotations.NullMarked;
