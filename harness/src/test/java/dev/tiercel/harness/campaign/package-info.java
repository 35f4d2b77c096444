/** Tests. */
@NullMarked
package dev.tiercel.harness.campaign;

import org.jspecify.annotations.NullMarked;
