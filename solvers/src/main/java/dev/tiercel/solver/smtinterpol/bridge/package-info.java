/**
 * The bridge classes that are defined in SMTInterpol's own class loader. They are compiled against
 * one release; members that differ between releases are looked up once, when the bridge is loaded.
 */
@NullMarked
package dev.tiercel.solver.smtinterpol.bridge;

import org.jspecify.annotations.NullMarked;
