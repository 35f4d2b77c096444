/** OpenSMT: the releases that Maven Central holds as libraries, and what its messages mean. */
@NullMarked
package dev.tiercel.solver.opensmt;

import org.jspecify.annotations.NullMarked;
