/**
 * Ranges: sets of values that a term may take while the formula around it stays true, and the
 * backward rules that map a range of an application to ranges of its arguments (DIVER, ICSE 2023,
 * section III-A). Theories name the rules in their rows.
 */
@NullMarked
package dev.tiercel.smtlib.range;

import org.jspecify.annotations.NullMarked;
