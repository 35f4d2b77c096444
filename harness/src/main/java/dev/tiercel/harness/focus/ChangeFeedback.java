package dev.tiercel.harness.focus;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.feedback.FeedbackProgress;
import dev.tiercel.harness.feedback.ScriptFeatures;
import dev.tiercel.oracle.Answer;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Feedback of a campaign with a focus: an execution of the change is new if its script has a pair
 * of features (operators, sorts, commands, values of options) that no earlier execution of the
 * change had. A wrong change is rarely wrong for the first script that executes it, and edges alone
 * keep no further one. It must report after the feedback that reads the target's edges.
 */
public final class ChangeFeedback implements Feedback {
  /** Number of places; pairs share them, which bounds the number of inputs that are kept. */
  public static final int PLACES = 1 << 12;

  private final FocusObserver focus;
  private final IntConsumer sink;

  /**
   * Creates a feedback.
   *
   * @param sink receives a number below {@link #PLACES} for each pair of features of an execution
   *     of the change
   */
  public ChangeFeedback(FocusObserver focus, IntConsumer sink) {
    this.focus = focus;
    this.sink = sink;
  }

  @Override
  public int report(Entry entry, List<Answer> answers) {
    if (focus.executedChange()) {
      int[] features =
          ScriptFeatures.of(entry).stream().mapToInt(String::hashCode).sorted().toArray();
      for (int i = 0; i < features.length; i++) {
        for (int j = i; j < features.length; j++) {
          sink.accept(place(features[i], features[j]));
        }
      }
    }
    return 0;
  }

  /** Returns the place of a pair, the same in every process on the corpus. */
  private static int place(int first, int second) {
    int hash = (31 * first + second) * 0x9E3779B9;
    return hash >>> (Integer.SIZE - Integer.numberOfTrailingZeros(PLACES));
  }

  @Override
  public boolean guidesSearch() {
    return false;
  }

  @Override
  public FeedbackProgress progress() {
    return FeedbackProgress.words(focus.progress().text());
  }
}
