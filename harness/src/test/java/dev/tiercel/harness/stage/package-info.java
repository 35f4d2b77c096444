/** Tests. */
@NullMarked
package dev.tiercel.harness.stage;

import org.jspecify.annotations.NullMarked;
