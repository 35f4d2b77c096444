/** The features that a logic's name allows, and the features that a script uses. */
@NullMarked
package dev.tiercel.smtlib.theory.logic;

import org.jspecify.annotations.NullMarked;
