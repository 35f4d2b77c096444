/** Test helpers shared by several modules. */
@NullMarked
package dev.tiercel.testkit;

import org.jspecify.annotations.NullMarked;
