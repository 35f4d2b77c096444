/**
 * Reduces scripts while they stay interesting: a language-aware delta debugger. {@link
 * dev.tiercel.reduce.pass} has the passes.
 */
@NullMarked
package dev.tiercel.reduce;

import org.jspecify.annotations.NullMarked;
