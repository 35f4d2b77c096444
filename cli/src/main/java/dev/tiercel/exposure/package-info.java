/**
 * Which queries of a user hold the shape of a known wrong answer: an advisory says for which
 * versions of a solver it is known, and what a formula is made of that shows it.
 */
@NullMarked
package dev.tiercel.exposure;

import org.jspecify.annotations.NullMarked;
