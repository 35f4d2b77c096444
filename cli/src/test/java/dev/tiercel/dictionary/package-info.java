/** Tests of the dictionaries: they are current, and libFuzzer can read them. */
@NullMarked
package dev.tiercel.dictionary;

import org.jspecify.annotations.NullMarked;
