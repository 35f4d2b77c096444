/** Tests of values. */
@NullMarked
package dev.tiercel.smtlib.value;

import org.jspecify.annotations.NullMarked;
