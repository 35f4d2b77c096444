/** Which released versions of a solver show a bug. */
@NullMarked
package dev.tiercel.harness.versions;

import org.jspecify.annotations.NullMarked;
