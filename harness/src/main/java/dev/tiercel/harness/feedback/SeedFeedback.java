package dev.tiercel.harness.feedback;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Answer;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Shows each seed as something new of its own, so that libFuzzer keeps them all. Alone it is no
 * feedback at all, for comparison: no mutant is kept.
 */
public final class SeedFeedback implements Feedback {
  /** Enough for some thousand seeds to have a place of their own each, mostly. */
  public static final int PLACES = 1 << 14;

  private final IntConsumer sink;

  /**
   * A part of a campaign's feedback.
   *
   * @param sink takes a number below {@link #PLACES} for each seed: the same in every process that
   *     works on the corpus, since it depends on the seed's text alone
   */
  public SeedFeedback(IntConsumer sink) {
    this.sink = sink;
  }

  @Override
  public int take(Entry entry, List<Answer> answers) {
    if (entry.lineage().isEmpty()) {
      sink.accept(Math.floorMod(entry.toString().hashCode(), PLACES));
    }
    return 0;
  }

  @Override
  public boolean steers() {
    return false;
  }

  @Override
  public FeedbackProgress progress() {
    return FeedbackProgress.NONE;
  }
}
