/** JSON as maps, lists and words, for the few files that programs are to read. */
@NullMarked
package dev.tiercel.json;

import org.jspecify.annotations.NullMarked;
