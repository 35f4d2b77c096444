/** Oracles: each examines the answers of solvers to one script and reports a bug, or nothing. */
@NullMarked
package dev.tiercel.oracle;

import org.jspecify.annotations.NullMarked;
