package dev.tiercel.upgrade;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One script under two versions.
 *
 * @param file the script
 * @param answerChange the gravest thing that differs
 * @param before the old version's verdicts, and the limit that ended it
 * @param after the same of the new version
 * @param why what a bug is, or empty
 * @param timing CPU times; one run each unless a difference had to be told from chance
 */
public record VersionDifference(
    Path file, AnswerChange answerChange, String before, String after, String why, Timing timing) {
  /** The same text in another file. */
  public VersionDifference at(Path other) {
    return new VersionDifference(other, answerChange, before, after, why, timing);
  }

  /** The same script, of which more is known. */
  VersionDifference as(AnswerChange change, String reason, Timing times) {
    return new VersionDifference(file, change, before, after, reason, times);
  }

  /** With what else is known of it, a sentence each. */
  public VersionDifference with(List<String> sentences) {
    List<String> reasons = new ArrayList<>(sentences);
    if (!why.isEmpty()) {
      reasons.add(0, why);
    }
    return new VersionDifference(
        file, answerChange, before, after, String.join("; ", reasons), timing);
  }

  /** One line for people. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%s: %s: %s, %.3f s; now %s, %.3f s%s",
        file,
        answerChange,
        before,
        timing.oldMedian(),
        after,
        timing.newMedian(),
        why.isEmpty() ? "" : "; " + why.replace('\n', ' '));
  }
}
