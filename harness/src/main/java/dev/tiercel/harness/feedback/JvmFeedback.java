package dev.tiercel.harness.feedback;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.fuzz.JvmCounters;
import dev.tiercel.harness.fuzz.Progress;
import dev.tiercel.harness.oracle.Answer;
import java.util.List;

/**
 * Steers by the edges of a solver in this JVM. How often an edge was taken does not count: a script
 * with one assertion twice takes some of them more often than any before it, and reaches nothing.
 */
public final class JvmFeedback implements Feedback {
  private final JvmCounters counters = new JvmCounters();

  @Override
  public int take(Entry entry, List<Answer> answers) {
    return counters.level();
  }

  @Override
  public void settle() {
    counters.level();
  }

  @Override
  public String standing() {
    return Feedback.standing("edges", Progress.edges(), "JVM");
  }
}
