/**
 * libFuzzer dictionaries, generated from the operator tables and the option catalogues: food for
 * fuzzers that work on bytes; our own mutators read the tables themselves.
 */
@NullMarked
package dev.tiercel.dictionary;

import org.jspecify.annotations.NullMarked;
