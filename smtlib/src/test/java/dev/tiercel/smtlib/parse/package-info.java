/** Tests of the parser and the printer. */
@NullMarked
package dev.tiercel.smtlib.parse;

import org.jspecify.annotations.NullMarked;
