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

  /** What one run of each says of a script. */
  public FirstComparison look(Path file, Entry entry) {
    return sized(upgrade.look(file, entry));
  }

  /** The same where both need a second of CPU time or less; else {@code null}. */
  public @Nullable FirstComparison lookBriefly(Path file, Entry entry) {
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

  /** What further runs make of a suspicion; memory only where nothing else differs. */
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

  private static Timing times(FirstComparison look) {
    return look.difference().timing();
  }

  /** What differs on a script. */
  public VersionDifference compare(Path file, Entry entry) {
    return confirm(entry, look(file, entry));
  }

  @Override
  public void close() {
    if (sizes != null) {
      sizes.close();
    }
    upgrade.close();
  }
}
