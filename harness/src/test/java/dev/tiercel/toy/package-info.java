/** A small language with a planted bug, the target of the loop's tests; instrumented there. */
@NullMarked
package dev.tiercel.toy;

import org.jspecify.annotations.NullMarked;
