/** Mutators that ask a solver for more than satisfiability: rewritings, interpolants, abducts. */
@NullMarked
package dev.tiercel.mutate.question;

import org.jspecify.annotations.NullMarked;
