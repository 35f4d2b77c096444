/** Tests of the collection of scripts. */
@NullMarked
package dev.tiercel.collect;

import org.jspecify.annotations.NullMarked;
