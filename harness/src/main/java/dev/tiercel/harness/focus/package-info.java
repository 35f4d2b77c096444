/** What a change has touched in a solver: from lines of its sources to edges that are counted. */
@NullMarked
package dev.tiercel.harness.focus;

import org.jspecify.annotations.NullMarked;
