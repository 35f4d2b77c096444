/** Tests of how proofs are read and judged. */
@NullMarked
package dev.tiercel.smtlib.proof;

import org.jspecify.annotations.NullMarked;
