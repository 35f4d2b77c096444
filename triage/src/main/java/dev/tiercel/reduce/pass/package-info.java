/** The ways to make a script smaller; none of them knows what the script is to show. */
@NullMarked
package dev.tiercel.reduce.pass;

import org.jspecify.annotations.NullMarked;
