/** Tests. */
@NullMarked
package dev.tiercel.harness.start;

import org.jspecify.annotations.NullMarked;
