/**
 * The one place that names every mutator: packages of techniques do not know it, nor each other by
 * it.
 */
@NullMarked
package dev.tiercel.mutate.registry;

import org.jspecify.annotations.NullMarked;
