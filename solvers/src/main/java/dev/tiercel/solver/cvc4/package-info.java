/** CVC4 1.8: its command line, its options, and what its messages mean. */
@NullMarked
package dev.tiercel.solver.cvc4;

import org.jspecify.annotations.NullMarked;
