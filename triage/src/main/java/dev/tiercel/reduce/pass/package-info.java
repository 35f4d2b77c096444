/** The passes of reduction; none of them depends on what the script is to show. */
@NullMarked
package dev.tiercel.reduce.pass;

import org.jspecify.annotations.NullMarked;
