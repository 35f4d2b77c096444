/** Terms that change places within one script, and small new terms made of old ones. */
@NullMarked
package dev.tiercel.mutate.replace;

import org.jspecify.annotations.NullMarked;
