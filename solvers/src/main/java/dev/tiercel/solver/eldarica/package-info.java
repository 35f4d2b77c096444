/** Eldarica: a solver of Horn clauses that is built on Princess, from releases on Maven Central. */
@NullMarked
package dev.tiercel.solver.eldarica;

import org.jspecify.annotations.NullMarked;
