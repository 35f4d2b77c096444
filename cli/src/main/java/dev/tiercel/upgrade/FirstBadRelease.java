package dev.tiercel.upgrade;

import dev.tiercel.entry.Entry;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Which release between two brought a change, by bisection: each release in the middle is compared
 * with the old one. One that cannot be had, is not run as the old one where times count, or leaves
 * the matter open, is left out.
 */
public final class FirstBadRelease {
  private final List<SolverId> releases;
  private final Function<SolverId, Upgrade> opens;

  /**
   * Nothing is opened yet.
   *
   * @param releases behind the old one, oldest first; the last shows the change
   * @param opens compares the old release with another
   */
  public FirstBadRelease(List<SolverId> releases, Function<SolverId, Upgrade> opens) {
    this.releases = List.copyOf(releases);
    this.opens = opens;
  }

  /**
   * The first release that shows a change and the last that does not.
   *
   * @param bad the first that is known to show it
   * @param good the last before it that does not; {@code null} if that is the old one itself
   */
  public record Boundary(SolverId bad, @Nullable SolverId good) {}

  /** Where a change came. */
  public Boundary find(Path file, Entry entry, AnswerChange change) {
    int low = -1; // the old one itself
    int high = releases.size() - 1;
    while (high - low > 1) {
      int middle = (low + high) / 2;
      Boolean shown = null;
      int at = middle;
      for (int step = 0; shown == null && step < high - low; step++) {
        at = middle + (step % 2 == 0 ? step : -(step + 1)) / 2;
        shown = (at > low && at < high) ? shows(at, file, entry, change) : null;
      }
      if (shown == null) {
        break;
      }
      low = shown ? low : at;
      high = shown ? at : high;
    }
    return new Boundary(releases.get(high), low < 0 ? null : releases.get(low));
  }

  /** {@code null} where that cannot be told. */
  private @Nullable Boolean shows(int index, Path file, Entry entry, AnswerChange change) {
    try (Upgrade upgrade = opens.apply(releases.get(index))) {
      if (change == AnswerChange.SLOWER && !upgrade.timesCompare()) {
        return null;
      }
      AnswerChange seen = upgrade.compare(file, entry).answerChange();
      return seen.open() ? null : (Boolean) (seen.worse() && seen == change);
    } catch (SolverUnavailableException e) {
      return null;
    }
  }
}
