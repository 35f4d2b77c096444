/** Tests of data that stands beside classes. */
@NullMarked
package dev.tiercel.smtlib.table;

import org.jspecify.annotations.NullMarked;
