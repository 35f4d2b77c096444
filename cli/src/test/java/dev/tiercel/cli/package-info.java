/** Tests. */
@NullMarked
package dev.tiercel.cli;

import org.jspecify.annotations.NullMarked;
