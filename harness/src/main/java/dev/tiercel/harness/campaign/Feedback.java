package dev.tiercel.harness.campaign;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.fuzz.Progress;
import dev.tiercel.harness.oracle.Answer;
import java.util.List;
import java.util.stream.Collectors;

/** What tells libFuzzer that an input is new. */
public interface Feedback {
  /** Only libFuzzer can tell how much is new. */
  int UNKNOWN = -1;

  /**
   * Shows libFuzzer what an execution did, after it.
   *
   * @return how many edges, or features, it was the first to reach; 0 where nothing steers, {@link
   *     #UNKNOWN} where only libFuzzer can tell
   */
  int take(Entry entry, List<Answer> answers);

  /** Whether it steers at all. */
  default boolean steers() {
    return true;
  }

  /** How much of what steers any input has reached, edges mostly. */
  int edges();

  /** What steers, in a few words for the status line. */
  String name();

  /** The edges of classes that Jazzer instrumented, which libFuzzer sees without us. */
  static Feedback ofThisJvm() {
    return new Feedback() {
      @Override
      public int take(Entry entry, List<Answer> answers) {
        return UNKNOWN;
      }

      @Override
      public int edges() {
        return Progress.edges();
      }

      @Override
      public String name() {
        return "JVM";
      }
    };
  }

  /** Several together. */
  static Feedback all(List<Feedback> parts) {
    return new Feedback() {
      @Override
      public int take(Entry entry, List<Answer> answers) {
        int sum = 0;
        boolean known = true;
        for (Feedback part : parts) {
          int fresh = part.take(entry, answers);
          known &= fresh != UNKNOWN;
          sum += Math.max(fresh, 0);
        }
        return known || sum > 0 ? sum : UNKNOWN;
      }

      @Override
      public boolean steers() {
        return parts.stream().anyMatch(Feedback::steers);
      }

      @Override
      public int edges() {
        return parts.stream().mapToInt(Feedback::edges).sum();
      }

      @Override
      public String name() {
        return parts.stream().map(Feedback::name).collect(Collectors.joining(" + "));
      }
    };
  }
}
