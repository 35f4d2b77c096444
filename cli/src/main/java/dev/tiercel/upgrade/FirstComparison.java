package dev.tiercel.upgrade;

import org.jspecify.annotations.Nullable;

/**
 * What one run of each version says.
 *
 * @param difference what is known; open where something is suspected
 * @param suspected what further runs are to tell from chance; {@code null} if nothing is left to
 *     tell
 */
public record FirstComparison(VersionDifference difference, @Nullable AnswerChange suspected) {}
