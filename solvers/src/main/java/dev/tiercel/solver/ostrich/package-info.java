/** OSTRICH: Princess with its own theory of strings, from releases on Maven Central. */
@NullMarked
package dev.tiercel.solver.ostrich;

import org.jspecify.annotations.NullMarked;
