/** Tests of the dictionaries: they are current, and libFuzzer can read them. */
@NullMarked
package dev.tiercel.harness.dictionary;

import org.jspecify.annotations.NullMarked;
