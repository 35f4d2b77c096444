package dev.tiercel.harness.feedback;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.solver.jvm.Edges;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Steers by the edges of a solver in this JVM. How often an edge was taken does not count: a script
 * with one assertion twice takes some of them more often than any before it, and reaches nothing.
 */
public final class JvmFeedback implements Feedback {
  private final @Nullable IntConsumer sink;
  private final IntConsumer show;
  private final BitSet ever = new BitSet(Edges.PLACES);
  private int count; // of these

  /**
   * Nothing was reached yet.
   *
   * @param sink takes the place of each edge of an execution; {@code null} where edges are counted
   *     and steer nothing
   */
  public JvmFeedback(Marks marks, @Nullable IntConsumer sink) {
    this.sink = sink;
    this.show = marks.through(Marks.JVM, this::mark);
  }

  private void mark(int edge) {
    if (sink != null) {
      sink.accept(edge);
    }
    if (!ever.get(edge)) {
      ever.set(edge);
      count++;
    }
  }

  @Override
  public int take(Entry entry, List<Answer> answers) {
    int before = count;
    Edges.each(show);
    return steers() ? count - before : 0;
  }

  /** What a run of an oracle's reaches is not the input's doing. */
  @Override
  public void settle() {
    Edges.forget();
  }

  @Override
  public boolean steers() {
    return sink != null;
  }

  @Override
  public String standing() {
    return Feedback.standing("edges", count, "JVM");
  }
}
