/** Collects scripts that showed bugs from issue trackers and regression tests. */
@NullMarked
package dev.tiercel.collect;

import org.jspecify.annotations.NullMarked;
