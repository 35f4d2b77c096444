/** Takes scripts that showed bugs from where others keep them. */
@NullMarked
package dev.tiercel.collect;

import org.jspecify.annotations.NullMarked;
