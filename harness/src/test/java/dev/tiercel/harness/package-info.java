/** The fuzz test: fuzzing on request, otherwise replays of earlier findings. */
@NullMarked
package dev.tiercel.harness;

import org.jspecify.annotations.NullMarked;
