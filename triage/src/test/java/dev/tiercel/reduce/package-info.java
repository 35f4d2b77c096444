/** Tests of the delta debugger. */
@NullMarked
package dev.tiercel.reduce;

import org.jspecify.annotations.NullMarked;
