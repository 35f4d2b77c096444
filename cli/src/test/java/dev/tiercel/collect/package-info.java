/** Tests of what is taken from elsewhere. */
@NullMarked
package dev.tiercel.collect;

import org.jspecify.annotations.NullMarked;
