/** Which released versions of a solver show a bug. */
@NullMarked
package dev.tiercel.versions;

import org.jspecify.annotations.NullMarked;
