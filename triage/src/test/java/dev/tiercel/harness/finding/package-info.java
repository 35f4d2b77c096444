/** Tests. */
@NullMarked
package dev.tiercel.harness.finding;

import org.jspecify.annotations.NullMarked;
