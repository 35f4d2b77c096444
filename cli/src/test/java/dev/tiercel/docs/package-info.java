/** The pages of the project, tried. */
@NullMarked
package dev.tiercel.docs;

import org.jspecify.annotations.NullMarked;
