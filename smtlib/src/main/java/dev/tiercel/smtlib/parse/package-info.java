/** Parsing of scripts: tokens by ANTLR, well-sorted terms by a parser with an explicit stack. */
@NullMarked
package dev.tiercel.smtlib.parse;

import org.jspecify.annotations.NullMarked;
