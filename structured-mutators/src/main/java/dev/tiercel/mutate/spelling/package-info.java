/**
 * Other words for the same script: text that reads as the same commands ({@link
 * dev.tiercel.mutate.spelling.Respelling}, one row for each {@link
 * dev.tiercel.mutate.spelling.Spelling}), and commands that mean the same (one class each).
 */
@NullMarked
package dev.tiercel.mutate.spelling;

import org.jspecify.annotations.NullMarked;
