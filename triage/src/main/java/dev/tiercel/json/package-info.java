/** JSON as maps, lists and words, for machine-readable files. */
@NullMarked
package dev.tiercel.json;

import org.jspecify.annotations.NullMarked;
