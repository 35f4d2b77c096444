/** CVC4 1.8: its command line, its options, and the classification of its messages. */
@NullMarked
package dev.tiercel.solver.cvc4;

import org.jspecify.annotations.NullMarked;
