/** Mutators that add queries beyond satisfiability: simplification, interpolants, abducts. */
@NullMarked
package dev.tiercel.mutate.question;

import org.jspecify.annotations.NullMarked;
