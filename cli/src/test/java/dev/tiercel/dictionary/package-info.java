/** Tests of the dictionaries: they are up to date, and libFuzzer can read them. */
@NullMarked
package dev.tiercel.dictionary;

import org.jspecify.annotations.NullMarked;
