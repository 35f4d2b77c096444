/** OSTRICH: Princess with a theory of strings of its own, by the releases of Maven Central. */
@NullMarked
package dev.tiercel.solver.ostrich;

import org.jspecify.annotations.NullMarked;
