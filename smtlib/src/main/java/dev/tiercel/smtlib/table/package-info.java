/** Data stored next to classes: tables with one row per line, and texts. */
@NullMarked
package dev.tiercel.smtlib.table;

import org.jspecify.annotations.NullMarked;
