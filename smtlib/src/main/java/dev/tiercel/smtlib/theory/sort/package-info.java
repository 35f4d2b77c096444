/** The built-in sorts: one table per theory, and how values are parsed, written and drawn. */
@NullMarked
package dev.tiercel.smtlib.theory.sort;

import org.jspecify.annotations.NullMarked;
