/** The command line, {@code ./tiercel}: one class for each command. */
@NullMarked
package dev.tiercel.harness.cli;

import org.jspecify.annotations.NullMarked;
