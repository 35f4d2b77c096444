/** A campaign: its settings, its seeds, and its session inside libFuzzer. */
@NullMarked
package dev.tiercel.harness.campaign;

import org.jspecify.annotations.NullMarked;
