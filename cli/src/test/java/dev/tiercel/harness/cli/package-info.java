/** Tests. */
@NullMarked
package dev.tiercel.harness.cli;

import org.jspecify.annotations.NullMarked;
