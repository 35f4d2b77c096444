/**
 * The bridge classes that are defined in Princess's own class loader. Classes that moved between
 * releases are looked up once, when the bridge is loaded.
 */
@NullMarked
package dev.tiercel.solver.princess.bridge;

import org.jspecify.annotations.NullMarked;
