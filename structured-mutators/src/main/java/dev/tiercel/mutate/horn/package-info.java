/**
 * Mutators of constrained Horn clauses: additional clauses, detours, and rules of a fixedpoint
 * engine.
 */
@NullMarked
package dev.tiercel.mutate.horn;

import org.jspecify.annotations.NullMarked;
