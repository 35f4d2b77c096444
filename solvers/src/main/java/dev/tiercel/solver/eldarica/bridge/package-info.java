/** The bridge classes that are defined in Eldarica's own class loader. */
@NullMarked
package dev.tiercel.solver.eldarica.bridge;

import org.jspecify.annotations.NullMarked;
