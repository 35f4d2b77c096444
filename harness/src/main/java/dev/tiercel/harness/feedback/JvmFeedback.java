package dev.tiercel.harness.feedback;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Answer;
import dev.tiercel.solver.jvm.Edges;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Feedback from the edges of a solver in this JVM. How often an edge was taken is ignored: a script
 * with a repeated assertion takes some edges more often than any before it, without reaching new
 * code.
 */
public final class JvmFeedback implements Feedback {
  private final CoverageMap coverageMap;
  private final boolean steers;
  private final IntConsumer show;

  /**
   * Creates a feedback without coverage.
   *
   * @param sink receives the place of each edge of an execution; {@code null} if edges are counted
   *     but do not guide
   */
  public JvmFeedback(CoverageMap coverageMap, @Nullable IntConsumer sink) {
    this(coverageMap, sink, edge -> {});
  }

  /**
   * Creates a feedback without coverage.
   *
   * @param watcher receives each edge of each execution
   */
  public JvmFeedback(CoverageMap coverageMap, @Nullable IntConsumer sink, IntConsumer watcher) {
    this.coverageMap = coverageMap;
    this.steers = sink != null;
    this.show = coverageMap.sinkFor(CoverageMap.JVM, sink == null ? edge -> {} : sink, watcher);
  }

  @Override
  public int report(Entry entry, List<Answer> answers) {
    int before = coverageMap.reached(CoverageMap.JVM);
    Edges.each(show);
    return steers ? coverageMap.reached(CoverageMap.JVM) - before : 0;
  }

  /** Clears the edges of runs by oracles and mutators, which do not belong to the input. */
  @Override
  public void beginExecution() {
    Edges.forget();
  }

  @Override
  public boolean guidesSearch() {
    return steers;
  }

  /** Excludes edges of inputs that are not kept, since no input of the corpus reaches them. */
  @Override
  public FeedbackProgress progress() {
    return FeedbackProgress.of("edges", coverageMap.reached(CoverageMap.JVM), "JVM");
  }
}
