/** Tests of what is taken from elsewhere. */
@NullMarked
package dev.tiercel.harness.collect;

import org.jspecify.annotations.NullMarked;
