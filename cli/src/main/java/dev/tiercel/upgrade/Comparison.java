package dev.tiercel.upgrade;

import dev.tiercel.entry.Entry;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Compares two versions on scripts: answers and times, and memory if wanted. */
public final class Comparison implements AutoCloseable {
  private final Upgrade upgrade;
  private final @Nullable MemoryComparison sizes;

  /**
   * Creates a comparison of open solvers, which it closes.
   *
   * @param sizes {@code null} if memory is not compared
   */
  public Comparison(Upgrade upgrade, @Nullable MemoryComparison sizes) {
    this.upgrade = upgrade;
    this.sizes = sizes;
  }

  /** Returns one sentence if times are not compared; otherwise the empty text. */
  public String timingCaveat() {
    return upgrade.unlike();
  }

  /** Whether a kind of change can be observed between the two. */
  boolean canObserve(AnswerChange change) {
    return change != AnswerChange.SLOWER || upgrade.timesCompare();
  }

  /** Compares one run of each version on a script. */
  public FirstComparison compareOnce(Path file, Entry entry) {
    return sized(upgrade.look(file, entry));
  }

  /**
   * Like {@link #compareOnce}, but returns {@code null} if a run needs more than a second of CPU
   * time.
   */
  public @Nullable FirstComparison compareBriefly(Path file, Entry entry) {
    FirstComparison look = upgrade.lookBriefly(file, entry);
    return look == null ? null : sized(look);
  }

  private FirstComparison sized(FirstComparison look) {
    return sizes == null || look.difference().answerChange() != AnswerChange.SAME
        ? look
        : new FirstComparison(
            look.difference().as(AnswerChange.NOT_COMPARED, "memory not compared", times(look)),
            AnswerChange.LARGER);
  }

  /**
   * Confirms a suspected difference by further runs; compares memory only if nothing else differs.
   */
  public VersionDifference confirm(Entry entry, FirstComparison look) {
    if (look.suspected() != AnswerChange.LARGER) {
      VersionDifference difference = upgrade.confirm(entry, look);
      return difference.answerChange() == AnswerChange.SAME ? sized(entry, difference) : difference;
    }
    return sized(entry, look.difference().as(AnswerChange.SAME, "", times(look)));
  }

  private VersionDifference sized(Entry entry, VersionDifference same) {
    return sizes == null ? same : sizes.compare(same.file(), entry, same);
  }

  private static TimedRuns times(FirstComparison look) {
    return look.difference().timing();
  }

  /** Returns the difference on a script. */
  public VersionDifference compare(Path file, Entry entry) {
    return confirm(entry, compareOnce(file, entry));
  }

  @Override
  public void close() {
    if (sizes != null) {
      sizes.close();
    }
    upgrade.close();
  }
}
