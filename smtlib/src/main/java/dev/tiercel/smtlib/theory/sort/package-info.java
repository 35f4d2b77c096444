/**
 * The built-in sorts: one table for each theory, and how their values are read, written and drawn.
 */
@NullMarked
package dev.tiercel.smtlib.theory.sort;

import org.jspecify.annotations.NullMarked;
