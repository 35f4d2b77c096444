/**
 * The theories: one class for each, with one row for each operator and, in {@code sort}, for each
 * sort. Parser, type checker, evaluator, mutators and dictionaries use the rows; there is no other
 * list of operators or sorts.
 */
@NullMarked
package dev.tiercel.smtlib.theory;

import org.jspecify.annotations.NullMarked;
