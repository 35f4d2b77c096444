package dev.tiercel.harness.feedback;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Answer;
import java.util.ArrayList;
import java.util.List;

/** What tells libFuzzer that an input is new. */
public interface Feedback {
  /**
   * Shows libFuzzer what an execution did, after it.
   *
   * @return how many edges, or features, it was the first to reach; 0 where nothing steers
   */
  int take(Entry entry, List<Answer> answers);

  /** Called once the oracles are done, who may have had a target in this JVM run again. */
  default void settle() {}

  /** Whether it steers at all. */
  default boolean steers() {
    return true;
  }

  /** What steers, and how much of it any input has reached. */
  FeedbackProgress progress();

  /** Several together. */
  static Feedback all(List<Feedback> parts) {
    return new Feedback() {
      @Override
      public int take(Entry entry, List<Answer> answers) {
        int fresh = 0;
        for (Feedback part : parts) {
          fresh += part.take(entry, answers);
        }
        return fresh;
      }

      @Override
      public void settle() {
        parts.forEach(Feedback::settle);
      }

      @Override
      public boolean steers() {
        return parts.stream().anyMatch(Feedback::steers);
      }

      @Override
      public FeedbackProgress progress() {
        List<FeedbackProgress> all = new ArrayList<>();
        all.add(steers() ? FeedbackProgress.NONE : FeedbackProgress.words("feedback none"));
        parts.forEach(part -> all.add(part.progress()));
        return FeedbackProgress.sum(all);
      }
    };
  }
}
