/**
 * Scripts, commands, terms and sorts. They are immutable; terms and sorts are hash-consed because
 * they are compared often. Independent of theories, except that a term applies a {@link
 * dev.tiercel.smtlib.ast.Symbol}.
 */
@NullMarked
package dev.tiercel.smtlib.ast;

import org.jspecify.annotations.NullMarked;
