/**
 * Where solvers' developers fix bugs, and where ours are found. A package of its own because it
 * reads git histories, which nothing else of the lab does.
 */
@NullMarked
package dev.tiercel.fixes;

import org.jspecify.annotations.NullMarked;
