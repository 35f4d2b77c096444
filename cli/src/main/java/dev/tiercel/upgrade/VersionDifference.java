package dev.tiercel.upgrade;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The difference of one script under two versions.
 *
 * @param file the script
 * @param answerChange the most serious difference
 * @param before the old version's verdicts, and the limit that ended it
 * @param after the same for the new version
 * @param why description of a bug, or empty
 * @param timing CPU times; one run each unless a difference had to be confirmed
 */
public record VersionDifference(
    Path file,
    AnswerChange answerChange,
    String before,
    String after,
    String why,
    TimedRuns timing) {
  /** Returns the difference of the same text in another file. */
  public VersionDifference withPath(Path other) {
    return new VersionDifference(other, answerChange, before, after, why, timing);
  }

  /** Returns the difference of the same script with new information. */
  VersionDifference as(AnswerChange change, String reason, TimedRuns times) {
    return new VersionDifference(file, change, before, after, reason, times);
  }

  /** Returns the difference with further reasons, a sentence each. */
  public VersionDifference with(List<String> sentences) {
    List<String> reasons = new ArrayList<>(sentences);
    if (!why.isEmpty()) {
      reasons.add(0, why);
    }
    return new VersionDifference(
        file, answerChange, before, after, String.join("; ", reasons), timing);
  }

  /**
   * Returns what to show as the new version's verdicts: several that did not change are not
   * repeated.
   */
  String now() {
    return after.equals(before) && after.contains(", ") ? "the same" : after;
  }

  /** Returns one line for the user. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%s: %s: %s, %.3f s; now %s, %.3f s%s",
        file,
        answerChange,
        before,
        timing.oldSeconds(),
        now(),
        timing.newSeconds(),
        why.isEmpty() ? "" : "; " + why.replace('\n', ' '));
  }
}
