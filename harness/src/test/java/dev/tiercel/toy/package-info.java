/** A small language with a planted bug, the instrumented target of the loop's tests. */
@NullMarked
package dev.tiercel.toy;

import org.jspecify.annotations.NullMarked;
