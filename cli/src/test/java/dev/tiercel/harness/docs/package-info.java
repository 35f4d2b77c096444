/** The pages of the project, tried. */
@NullMarked
package dev.tiercel.harness.docs;

import org.jspecify.annotations.NullMarked;
