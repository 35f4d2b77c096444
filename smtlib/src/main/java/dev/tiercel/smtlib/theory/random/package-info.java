/** Draws of numbers that decide, and guesses at arguments that give an operator a wanted result. */
@NullMarked
package dev.tiercel.smtlib.theory.random;

import org.jspecify.annotations.NullMarked;
