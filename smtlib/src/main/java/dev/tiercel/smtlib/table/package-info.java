/** What stands beside classes as data: tables of one row per line, and texts. */
@NullMarked
package dev.tiercel.smtlib.table;

import org.jspecify.annotations.NullMarked;
