/**
 * Makes scripts smaller while they show what they are kept for: a delta debugger that knows the
 * language. {@link dev.tiercel.reduce.pass} holds the ways to make them smaller.
 */
@NullMarked
package dev.tiercel.reduce;

import org.jspecify.annotations.NullMarked;
