/**
 * What a term may become while the formula around it stays true: sets of values, and the rules by
 * which a set for an application becomes sets for its arguments (DIVER, ICSE 2023, section III-A).
 * Theories name the rules in their rows.
 */
@NullMarked
package dev.tiercel.smtlib.range;

import org.jspecify.annotations.NullMarked;
