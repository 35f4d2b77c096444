/** Tests of the delta debugger. */
@NullMarked
package dev.tiercel.harness.reduce;

import org.jspecify.annotations.NullMarked;
