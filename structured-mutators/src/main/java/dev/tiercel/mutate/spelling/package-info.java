/**
 * Alternative spellings of a script: text that parses to the same commands ({@link
 * dev.tiercel.mutate.spelling.Respelling}, one row for each {@link
 * dev.tiercel.mutate.spelling.Spelling}), and equivalent commands (one class each).
 */
@NullMarked
package dev.tiercel.mutate.spelling;

import org.jspecify.annotations.NullMarked;
