package dev.tiercel.harness.feedback;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Coverage reached so far.
 *
 * @param reached number of edges or features
 * @param text the same for a status line, with its source: {@code edges 6,512 (JVM)}; may be empty
 */
public record FeedbackProgress(long reached, String text) {
  /** No coverage, with an empty text. */
  public static final FeedbackProgress NONE = new FeedbackProgress(0, "");

  private static final Comparator<FeedbackProgress> FURTHER =
      Comparator.comparingLong(FeedbackProgress::reached)
          .thenComparingInt(progress -> progress.text.length())
          .thenComparing(FeedbackProgress::text);

  /** Returns the number of edges or features of a solver. */
  static FeedbackProgress of(String what, int count, Object whose) {
    return new FeedbackProgress(
        count, String.format(Locale.ROOT, "%s %,d (%s)", what, count, whose));
  }

  /** Returns a text without a number. */
  public static FeedbackProgress words(String text) {
    return new FeedbackProgress(0, text);
  }

  /** Returns the sum over several feedbacks. */
  static FeedbackProgress sum(Collection<FeedbackProgress> parts) {
    return new FeedbackProgress(
        parts.stream().mapToLong(FeedbackProgress::reached).sum(),
        parts.stream()
            .map(FeedbackProgress::text)
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining("  ")));
  }

  /**
   * Returns the larger progress of two processes on one corpus, which count the same features by
   * the same numbers: each has the other's coverage a little later. If both have reached the same
   * number, the longer text contains the larger numbers.
   */
  public FeedbackProgress orFurther(FeedbackProgress other) {
    return FURTHER.compare(this, other) >= 0 ? this : other;
  }
}
