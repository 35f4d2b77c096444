/** Tests. */
@NullMarked
package dev.tiercel.harness.feedback;

import org.jspecify.annotations.NullMarked;
