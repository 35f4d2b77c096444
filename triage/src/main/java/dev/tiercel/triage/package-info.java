/** Findings after a campaign: as stored on disk, grouped by defect, with their status. */
@NullMarked
package dev.tiercel.triage;

import org.jspecify.annotations.NullMarked;
