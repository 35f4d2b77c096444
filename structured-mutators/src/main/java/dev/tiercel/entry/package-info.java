/**
 * The corpus entry: a script together with what is known of it, as an object and as plain SMT-LIB
 * text that any solver runs.
 */
@NullMarked
package dev.tiercel.entry;

import org.jspecify.annotations.NullMarked;
