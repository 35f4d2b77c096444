/** Statistics on measurements: whether one sample is larger than another. */
@NullMarked
package dev.tiercel.rank;

import org.jspecify.annotations.NullMarked;
