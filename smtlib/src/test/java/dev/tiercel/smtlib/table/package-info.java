/** Tests of data stored next to classes. */
@NullMarked
package dev.tiercel.smtlib.table;

import org.jspecify.annotations.NullMarked;
