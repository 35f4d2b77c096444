/** Tests of the decision procedure. */
@NullMarked
package dev.tiercel.smtlib.decide;

import org.jspecify.annotations.NullMarked;
