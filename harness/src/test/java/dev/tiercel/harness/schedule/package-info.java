/** Tests. */
@NullMarked
package dev.tiercel.harness.schedule;

import org.jspecify.annotations.NullMarked;
