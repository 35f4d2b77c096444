/** Tests of the parsing and judging of proofs. */
@NullMarked
package dev.tiercel.smtlib.proof;

import org.jspecify.annotations.NullMarked;
