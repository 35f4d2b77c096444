/** Tests of the theories' tables and of the logics. */
@NullMarked
package dev.tiercel.smtlib.theory;

import org.jspecify.annotations.NullMarked;
