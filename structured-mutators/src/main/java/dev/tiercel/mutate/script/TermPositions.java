package dev.tiercel.mutate.script;

import dev.tiercel.mutate.RandomSource;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Searches for positions that a mutator can use. */
public final class TermPositions {
  private static final int STARTS = 4;
  private static final int STEPS = 48;

  private TermPositions() {}

  /**
   * Finds the first usable position in preorder from a uniformly drawn start; the numbers of starts
   * and steps are bounded.
   */
  public static @Nullable TermPosition find(
      ScriptIndex index, RandomSource random, Predicate<TermPosition> usable) {
    for (int start = 0; start < STARTS; start++) {
      TermPosition position = TermPosition.random(index, random);
      if (position == null) {
        return null;
      }
      int step = 0;
      do {
        if (usable.test(position)) {
          return position;
        }
      } while (step++ < STEPS && position.advance());
    }
    return null;
  }

  /** Draws a position uniformly where any term of the right sort may stand, or {@code null}. */
  public static @Nullable TermPosition drawUnrestricted(ScriptIndex index, RandomSource random) {
    for (int start = 0; start < STARTS; start++) {
      TermPosition position = TermPosition.random(index, random);
      if (position == null || isFree(position)) {
        return position;
      }
    }
    return null;
  }

  /** Whether any term of the right sort may stand at a position. */
  public static boolean isFree(TermPosition position) {
    return !position.mustBeConstant() && !position.capturesFunction();
  }
}
