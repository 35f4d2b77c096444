/** What was found, after a campaign: findings as they lie on disk, groups of one defect, marks. */
@NullMarked
package dev.tiercel.triage;

import org.jspecify.annotations.NullMarked;
