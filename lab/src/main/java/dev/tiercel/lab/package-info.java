/**
 * The commands {@code ./tiercel lab}. A module of its own because nothing that is shipped may
 * depend on comparisons, experiments and benchmarks.
 */
@NullMarked
package dev.tiercel.lab;

import org.jspecify.annotations.NullMarked;
