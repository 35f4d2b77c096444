/** Tests of this package. */
@NullMarked
package dev.tiercel.harness.text;

import org.jspecify.annotations.NullMarked;
