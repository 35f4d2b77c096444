/** Random values in place of values and terms: the baseline of value mutation. */
@NullMarked
package dev.tiercel.mutate.value;

import org.jspecify.annotations.NullMarked;
