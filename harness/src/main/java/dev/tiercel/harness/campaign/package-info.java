/** A campaign: settings, the solvers it asks, its session inside libFuzzer, and what it shows. */
@NullMarked
package dev.tiercel.harness.campaign;

import org.jspecify.annotations.NullMarked;
