/** Reads scripts: tokens by ANTLR, well-sorted terms by a parser that keeps its own stack. */
@NullMarked
package dev.tiercel.smtlib.parse;

import org.jspecify.annotations.NullMarked;
