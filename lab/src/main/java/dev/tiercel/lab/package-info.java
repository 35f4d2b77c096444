/**
 * The commands {@code ./tiercel lab}. A module of its own because no released code may depend on
 * comparisons, experiments and benchmarks.
 */
@NullMarked
package dev.tiercel.lab;

import org.jspecify.annotations.NullMarked;
