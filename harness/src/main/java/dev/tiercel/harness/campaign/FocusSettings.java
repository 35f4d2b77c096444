package dev.tiercel.harness.campaign;

import dev.tiercel.solver.SolverId;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What of the target's code a campaign is to look at.
 *
 * @param words commits, files or functions; empty for all of it alike
 * @param sources the checkout that commits are of
 * @param share of the mutants, in percent, whose parents are chosen for what they reach near the
 *     change; 0 to watch it alone
 * @param before the target as it was before the change, or {@code null} if nothing is compared
 */
public record FocusSettings(String words, Path sources, int share, @Nullable SolverId before) {
  /** Everything alike. */
  public static final FocusSettings NONE = new FocusSettings("", Path.of("."), 0, null);

  /** Whether there is something to look at. */
  public boolean isWanted() {
    return !words.isEmpty();
  }
}
