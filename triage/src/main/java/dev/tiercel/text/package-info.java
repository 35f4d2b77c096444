/** Text of scripts and solvers, made safe for a terminal, Markdown or a table. */
@NullMarked
package dev.tiercel.text;

import org.jspecify.annotations.NullMarked;
