/** What tests of several modules share. */
@NullMarked
package dev.tiercel.harness.fuzz;

import org.jspecify.annotations.NullMarked;
