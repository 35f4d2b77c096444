/** What the name of a logic allows, and which features a script uses. */
@NullMarked
package dev.tiercel.smtlib.theory.logic;

import org.jspecify.annotations.NullMarked;
