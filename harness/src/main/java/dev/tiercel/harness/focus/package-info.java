/** The focus of a campaign: maps a change of a solver's sources to counted edges. */
@NullMarked
package dev.tiercel.harness.focus;

import org.jspecify.annotations.NullMarked;
