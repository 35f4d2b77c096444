/** The command line, {@code ./tiercel}: one class for each command. */
@NullMarked
package dev.tiercel.cli;

import org.jspecify.annotations.NullMarked;
