/** Tests. */
@NullMarked
package dev.tiercel.harness.monitor;

import org.jspecify.annotations.NullMarked;
