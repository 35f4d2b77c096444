/** Tests of the project's pages. */
@NullMarked
package dev.tiercel.docs;

import org.jspecify.annotations.NullMarked;
