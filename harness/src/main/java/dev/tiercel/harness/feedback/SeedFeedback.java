package dev.tiercel.harness.feedback;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Answer;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Feedback that reports each seed as new, so that libFuzzer keeps all seeds. Used alone, for
 * comparison, it does not guide: no mutant is kept.
 *
 * @param sink receives a number below {@link #PLACES} for each seed: the same in every process on
 *     the corpus, since it depends on the seed's text alone
 */
public record SeedFeedback(IntConsumer sink) implements Feedback {
  /** Number of places; most of some thousand seeds get a place of their own. */
  public static final int PLACES = 1 << 14;

  @Override
  public int report(Entry entry, List<Answer> answers) {
    if (entry.lineage().isEmpty()) {
      sink.accept(Math.floorMod(entry.toString().hashCode(), PLACES));
    }
    return 0;
  }

  @Override
  public boolean guidesSearch() {
    return false;
  }

  @Override
  public FeedbackProgress progress() {
    return FeedbackProgress.NONE;
  }
}
