package dev.tiercel.harness.feedback;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Answer;
import java.util.ArrayList;
import java.util.List;

/** Reports to libFuzzer whether an execution is interesting. */
public interface Feedback {
  /**
   * Reports the coverage of an execution to libFuzzer.
   *
   * @return number of edges or features that it reached first; 0 if the feedback does not guide
   */
  int report(Entry entry, List<Answer> answers);

  /** Called before the target runs; oracles and mutators may have run it in this JVM, too. */
  default void beginExecution() {}

  /** Whether it guides the search. */
  default boolean guidesSearch() {
    return true;
  }

  /** Returns the kind of coverage, and how much of it was reached so far. */
  FeedbackProgress progress();

  /** Returns the combination of several feedbacks. */
  static Feedback all(List<Feedback> parts) {
    return new Feedback() {
      @Override
      public int report(Entry entry, List<Answer> answers) {
        int fresh = 0;
        for (Feedback part : parts) {
          fresh += part.report(entry, answers);
        }
        return fresh;
      }

      @Override
      public void beginExecution() {
        parts.forEach(Feedback::beginExecution);
      }

      @Override
      public boolean guidesSearch() {
        return parts.stream().anyMatch(Feedback::guidesSearch);
      }

      @Override
      public FeedbackProgress progress() {
        List<FeedbackProgress> all = new ArrayList<>();
        all.add(guidesSearch() ? FeedbackProgress.NONE : FeedbackProgress.words("feedback none"));
        parts.forEach(part -> all.add(part.progress()));
        return FeedbackProgress.sum(all);
      }
    };
  }
}
