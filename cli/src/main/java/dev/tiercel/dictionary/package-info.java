/**
 * libFuzzer dictionaries, generated from the operator tables and the option catalogues, for
 * byte-level fuzzers; Tiercel's own mutators read the tables themselves.
 */
@NullMarked
package dev.tiercel.dictionary;

import org.jspecify.annotations.NullMarked;
