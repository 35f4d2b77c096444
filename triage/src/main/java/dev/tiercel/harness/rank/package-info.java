/** Statistics on measurements: whether one kind is larger than another. */
@NullMarked
package dev.tiercel.harness.rank;

import org.jspecify.annotations.NullMarked;
