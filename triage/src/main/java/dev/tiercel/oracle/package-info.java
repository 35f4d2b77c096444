/** Oracles: each looks at what solvers said of one script and claims a bug, or says nothing. */
@NullMarked
package dev.tiercel.oracle;

import org.jspecify.annotations.NullMarked;
