/** Tests of terms. */
@NullMarked
package dev.tiercel.smtlib.ast;

import org.jspecify.annotations.NullMarked;
