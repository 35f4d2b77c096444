/** Placeholder. */
@NullMarked
package dev.tiercel.harness;

import org.jspecify.annotations.NullMarked;
