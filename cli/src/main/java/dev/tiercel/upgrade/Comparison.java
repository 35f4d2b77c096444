package dev.tiercel.upgrade;

import dev.tiercel.entry.Entry;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Two versions compared on scripts: by answers and times, and by memory where that is wanted. */
public final class Comparison implements AutoCloseable {
  private final Upgrade upgrade;
  private final @Nullable MemoryComparison sizes;

  /**
   * Of what is open, which this closes.
   *
   * @param sizes {@code null} where memory does not count
   */
  public Comparison(Upgrade upgrade, @Nullable MemoryComparison sizes) {
    this.upgrade = upgrade;
    this.sizes = sizes;
  }

  /** One sentence on times that are not compared, empty where they are. */
  public String unlike() {
    return upgrade.unlike();
  }

  /** Whether a change of a kind can be seen between the two at all. */
  boolean sees(AnswerChange change) {
    return change != AnswerChange.SLOWER || upgrade.timesCompare();
  }

  /** What differs on a script; memory only where nothing else does. */
  public VersionDifference compare(Path file, Entry entry) {
    VersionDifference difference = upgrade.compare(file, entry);
    return sizes == null || difference.answerChange() != AnswerChange.SAME
        ? difference
        : sizes.compare(file, entry, difference);
  }

  @Override
  public void close() {
    if (sizes != null) {
      sizes.close();
    }
    upgrade.close();
  }
}
