package dev.tiercel.upgrade;

import org.jspecify.annotations.Nullable;

/**
 * Result of one run of each version.
 *
 * @param difference the difference; open if one is only suspected
 * @param suspected the difference to confirm by further runs; {@code null} if there is none
 */
public record FirstComparison(VersionDifference difference, @Nullable AnswerChange suspected) {}
