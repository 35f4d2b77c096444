/**
 * The theories: one class for each, one row for each operator. Parser, type checker, mutators and
 * dictionaries read rows; no other list of operators exists.
 */
@NullMarked
package dev.tiercel.smtlib.theory;

import org.jspecify.annotations.NullMarked;
