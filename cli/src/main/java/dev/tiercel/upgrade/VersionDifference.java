package dev.tiercel.upgrade;

import java.nio.file.Path;

/**
 * One script under two versions.
 *
 * @param file the script
 * @param answerChange the gravest thing that differs
 * @param before the old version's verdicts
 * @param after the new version's verdicts
 * @param why what a bug is, or empty
 * @param timing CPU times; one run each unless a difference had to be told from chance
 */
public record VersionDifference(
    Path file, AnswerChange answerChange, String before, String after, String why, Timing timing) {}
