/**
 * The level below the structure: tokens and characters, for what reads scripts and prints answers.
 * What comes out need be no script. libFuzzer's own mutation is never asked for (every mutant comes
 * from the engine), so its dictionaries are read here.
 */
@NullMarked
package dev.tiercel.mutate.text;

import org.jspecify.annotations.NullMarked;
