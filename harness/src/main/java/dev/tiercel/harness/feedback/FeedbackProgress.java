package dev.tiercel.harness.feedback;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * How much of what guides the search any input has reached.
 *
 * @param reached edges, or features
 * @param text the same for a status line, with whose they are: {@code edges 6,512 (JVM)}; may be
 *     empty
 */
public record FeedbackProgress(long reached, String text) {
  /** Nothing is reached, and nothing is said of it. */
  public static final FeedbackProgress NONE = new FeedbackProgress(0, "");

  private static final Comparator<FeedbackProgress> FURTHER =
      Comparator.comparingLong(FeedbackProgress::reached)
          .thenComparingInt(progress -> progress.text.length())
          .thenComparing(FeedbackProgress::text);

  /** So many edges, or features, of a solver. */
  static FeedbackProgress of(String what, int count, Object whose) {
    return new FeedbackProgress(
        count, String.format(Locale.ROOT, "%s %,d (%s)", what, count, whose));
  }

  /** Words that count nothing. */
  public static FeedbackProgress words(String text) {
    return new FeedbackProgress(0, text);
  }

  /** That of several feedbacks together. */
  static FeedbackProgress sum(Collection<FeedbackProgress> parts) {
    return new FeedbackProgress(
        parts.stream().mapToLong(FeedbackProgress::reached).sum(),
        parts.stream()
            .map(FeedbackProgress::text)
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining("  ")));
  }

  /**
   * The further one of two processes on one corpus, which count the same things under the same
   * numbers: each has what the other has a little later. Of two that have reached as much, the
   * longer text has the larger numbers.
   */
  public FeedbackProgress orFurther(FeedbackProgress other) {
    return FURTHER.compare(this, other) >= 0 ? this : other;
  }
}
