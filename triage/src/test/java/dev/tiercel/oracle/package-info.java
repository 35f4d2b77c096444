/** Tests. */
@NullMarked
package dev.tiercel.oracle;

import org.jspecify.annotations.NullMarked;
