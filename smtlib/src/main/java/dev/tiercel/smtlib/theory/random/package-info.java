/** Random generators, and guesses at arguments for which an operator has a wanted result. */
@NullMarked
package dev.tiercel.smtlib.theory.random;

import org.jspecify.annotations.NullMarked;
