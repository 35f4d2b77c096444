/** Tests of the commands {@code ./tiercel lab}. */
@NullMarked
package dev.tiercel.lab;

import org.jspecify.annotations.NullMarked;
