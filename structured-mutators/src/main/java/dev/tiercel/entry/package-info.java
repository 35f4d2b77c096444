/**
 * The corpus entry: a script together with its configurations and evidence, as an object and as
 * plain SMT-LIB text that any solver accepts.
 */
@NullMarked
package dev.tiercel.entry;

import org.jspecify.annotations.NullMarked;
