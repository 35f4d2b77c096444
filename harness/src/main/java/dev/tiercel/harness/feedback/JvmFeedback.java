package dev.tiercel.harness.feedback;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Answer;
import dev.tiercel.solver.jvm.Edges;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Steers by the edges of a solver in this JVM. How often an edge was taken does not count: a script
 * with one assertion twice takes some of them more often than any before it, and reaches nothing.
 */
public final class JvmFeedback implements Feedback {
  private final CoverageMap coverageMap;
  private final boolean steers;
  private final IntConsumer show;

  /**
   * Nothing was reached yet.
   *
   * @param sink takes the place of each edge of an execution; {@code null} where edges are counted
   *     and steer nothing
   */
  public JvmFeedback(CoverageMap coverageMap, @Nullable IntConsumer sink) {
    this(coverageMap, sink, edge -> {});
  }

  /**
   * The same.
   *
   * @param watcher takes each edge of each execution
   */
  public JvmFeedback(CoverageMap coverageMap, @Nullable IntConsumer sink, IntConsumer watcher) {
    this.coverageMap = coverageMap;
    this.steers = sink != null;
    this.show = coverageMap.through(CoverageMap.JVM, sink == null ? edge -> {} : sink, watcher);
  }

  @Override
  public int take(Entry entry, List<Answer> answers) {
    int before = coverageMap.reached(CoverageMap.JVM);
    Edges.each(show);
    return steers ? coverageMap.reached(CoverageMap.JVM) - before : 0;
  }

  /** What a run of an oracle's reaches is not the input's doing. */
  @Override
  public void settle() {
    Edges.forget();
  }

  @Override
  public boolean steers() {
    return steers;
  }

  /** Without what inputs reach that are not kept: they are not there to reach it again. */
  @Override
  public FeedbackProgress progress() {
    return FeedbackProgress.of("edges", coverageMap.reached(CoverageMap.JVM), "JVM");
  }
}
