/**
 * The theories: one class for each, one row for each operator and, beside it, for each sort.
 * Parser, type checker, evaluator, mutators and dictionaries read rows; no other list of operators
 * or sorts exists.
 */
@NullMarked
package dev.tiercel.smtlib.theory;

import org.jspecify.annotations.NullMarked;
