/** Words of scripts and solvers, as they may stand on a terminal, in Markdown or in a table. */
@NullMarked
package dev.tiercel.text;

import org.jspecify.annotations.NullMarked;
