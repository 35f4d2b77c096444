/** Placeholder. */
@NullMarked
package dev.tiercel.smtlib;

import org.jspecify.annotations.NullMarked;
