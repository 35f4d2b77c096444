/** Tests. */
@NullMarked
package dev.tiercel.harness.oracle;

import org.jspecify.annotations.NullMarked;
