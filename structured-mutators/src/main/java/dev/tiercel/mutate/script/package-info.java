/**
 * Shared infrastructure of mutators: an index of a script, positions in its terms, scopes of
 * symbols and variables, and edits that keep a script well-formed.
 */
@NullMarked
package dev.tiercel.mutate.script;

import org.jspecify.annotations.NullMarked;
