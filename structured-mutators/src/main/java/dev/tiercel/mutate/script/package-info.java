/**
 * Shared ground of the mutators: an index of a script, positions in its terms, which symbols and
 * variables are in scope where, and edits that keep a script well-formed.
 */
@NullMarked
package dev.tiercel.mutate.script;

import org.jspecify.annotations.NullMarked;
