package dev.tiercel.upgrade;

import dev.tiercel.entry.Entry;
import dev.tiercel.solver.DeadlineException;
import dev.tiercel.solver.SolverUnavailableException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Bisects the versions between two for the first that shows a change, by comparing each with the
 * old one. Versions that are unavailable or do not build, that run in another way than the old one
 * where times are compared, or whose comparison is inconclusive, are skipped.
 */
public final class FirstBadVersion {
  private static final int ATTEMPTS = 3;

  private final List<String> versions;
  private final Function<String, Comparison> opens;

  /**
   * Creates a search that has opened nothing yet.
   *
   * @param versions versions after the old one, oldest first; at least one
   * @param opens opens a comparison of the old version with another
   */
  public FirstBadVersion(List<String> versions, Function<String, Comparison> opens) {
    this.versions = List.copyOf(versions);
    this.opens = opens;
  }

  /**
   * The first version that shows a change and the last that does not.
   *
   * @param bad the first version known to show it
   * @param good the last version before it that does not; {@code null} for the old version itself
   * @param unjudged number of versions between the two, none of which could be judged
   * @param cut whether some of these were not compared for lack of time
   */
  public record Boundary(String bad, @Nullable String good, int unjudged, boolean cut) {}

  /**
   * Returns where a change was introduced; {@code null} if the last version does not show it. If
   * time runs out, it is the boundary known so far.
   *
   * @throws SolverUnavailableException if the last version is unavailable or does not build
   * @throws DeadlineException if there was no time for the last version
   */
  public @Nullable Boundary find(Path file, Entry entry, AnswerChange change) {
    int low = -1; // the old one itself
    int high = versions.size() - 1;
    if (!Objects.equals(seen(high, file, entry, change), true)) {
      return null;
    }
    boolean cut = false;
    while (high - low > 1 && !cut) {
      int middle = (low + high) / 2;
      Boolean shown = null;
      int at = middle;
      for (int step = 0; shown == null && !cut && step < 2 * (high - low); step++) {
        at = middle + (step % 2 == 0 ? step : -(step + 1)) / 2;
        try {
          shown = (at > low && at < high) ? shows(at, file, entry, change) : null;
        } catch (RuntimeException e) {
          if (!DeadlineException.isCauseOf(e)) {
            throw e;
          }
          cut = true;
        }
      }
      if (shown == null) {
        break;
      }
      low = shown ? low : at;
      high = shown ? at : high;
    }
    int unjudged = high - low - 1;
    return new Boundary(versions.get(high), low < 0 ? null : versions.get(low), unjudged, cut);
  }

  /** Whether a version shows the change; {@code null} if unknown. */
  private @Nullable Boolean shows(int index, Path file, Entry entry, AnswerChange change) {
    try {
      return seen(index, file, entry, change);
    } catch (SolverUnavailableException e) {
      return null;
    }
  }

  private @Nullable Boolean seen(int index, Path file, Entry entry, AnswerChange change) {
    try (Comparison comparison = opens.apply(versions.get(index))) {
      if (!comparison.canObserve(change)) {
        return null;
      }
      AnswerChange seen = AnswerChange.SAME;
      for (int i = 0; i < attempts(change) && seen == AnswerChange.SAME; i++) {
        seen = comparison.compare(file, entry).answerChange();
      }
      return seen.open() ? null : (Boolean) (seen.worse() && seen == change);
    }
  }

  /**
   * Returns the number of comparisons before a version counts as good: a busy machine hides a
   * difference of times more easily than it causes one.
   */
  private static int attempts(AnswerChange change) {
    return change == AnswerChange.SLOWER || change == AnswerChange.LARGER ? ATTEMPTS : 1;
  }
}
