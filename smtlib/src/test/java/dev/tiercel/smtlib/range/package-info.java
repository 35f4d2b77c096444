@NullMarked
package dev.tiercel.smtlib.range;

import org.jspecify.annotations.NullMarked;
