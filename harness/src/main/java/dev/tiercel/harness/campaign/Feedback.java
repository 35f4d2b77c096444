package dev.tiercel.harness.campaign;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.fuzz.Progress;
import dev.tiercel.harness.oracle.Answer;
import java.util.List;
import java.util.Locale;
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

  /** What steers, and how much of it any input has reached: {@code edges 6,512 (JVM)}. */
  String standing();

  /** The usual form of {@link #standing}. */
  static String standing(String what, int count, Object whose) {
    return String.format(Locale.ROOT, "%s %,d (%s)", what, count, whose);
  }

  /** The edges of classes that Jazzer instrumented, which libFuzzer sees without us. */
  static Feedback ofThisJvm() {
    return new Feedback() {
      @Override
      public int take(Entry entry, List<Answer> answers) {
        return UNKNOWN;
      }

      @Override
      public String standing() {
        return Feedback.standing("edges", Progress.edges(), "JVM");
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
      public String standing() {
        return parts.stream().map(Feedback::standing).collect(Collectors.joining("  "));
      }
    };
  }
}
