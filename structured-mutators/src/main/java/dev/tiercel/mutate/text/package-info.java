/**
 * Text-level mutation: tokens and characters, to test parsers and error messages. Mutants need not
 * be scripts. Dictionaries are read here, because libFuzzer's own mutation is not used: every
 * mutant comes from the engine.
 */
@NullMarked
package dev.tiercel.mutate.text;

import org.jspecify.annotations.NullMarked;
