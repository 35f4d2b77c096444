/** The fuzz test itself: fuzzing on request, replays of what was found otherwise. */
@NullMarked
package dev.tiercel.harness;

import org.jspecify.annotations.NullMarked;
