/**
 * Scripts, commands, terms and sorts: immutable, hash-consed where they are compared often, and
 * free of any knowledge of theories beyond the {@link dev.tiercel.smtlib.ast.Symbol} a term
 * applies.
 */
@NullMarked
package dev.tiercel.smtlib.ast;

import org.jspecify.annotations.NullMarked;
