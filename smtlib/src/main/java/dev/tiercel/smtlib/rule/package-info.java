/**
 * Rewrite rules that solvers print: parses them, instantiates them as scripts, and searches for
 * counterexamples. Their syntax is RARE (Noetzli et al., Reconstructing Fine-Grained Proofs of
 * Rewrites Using a Domain-Specific Language, FMCAD 2022) and cvc5's translation of it to Eunoia
 * signatures.
 */
@NullMarked
package dev.tiercel.smtlib.rule;

import org.jspecify.annotations.NullMarked;
