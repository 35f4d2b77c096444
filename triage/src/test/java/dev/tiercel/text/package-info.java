/** Tests of this package. */
@NullMarked
package dev.tiercel.text;

import org.jspecify.annotations.NullMarked;
