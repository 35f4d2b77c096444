/** Tests. */
@NullMarked
package dev.tiercel.finding;

import org.jspecify.annotations.NullMarked;
