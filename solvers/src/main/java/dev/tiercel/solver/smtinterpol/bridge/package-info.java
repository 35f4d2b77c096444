/**
 * The part that is defined in SMTInterpol's own class loader. Compiled against one release; what
 * differs between releases is looked up once, when the bridge is loaded.
 */
@NullMarked
package dev.tiercel.solver.smtinterpol.bridge;

import org.jspecify.annotations.NullMarked;
