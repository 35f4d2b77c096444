/**
 * Rewrite rules that solvers print: read, instantiated as scripts, and refuted by search. The form
 * is that of RARE (Noetzli et al., Reconstructing Fine-Grained Proofs of Rewrites Using a
 * Domain-Specific Language, FMCAD 2022) and of the Eunoia signatures that cvc5 makes of it.
 */
@NullMarked
package dev.tiercel.smtlib.rule;

import org.jspecify.annotations.NullMarked;
