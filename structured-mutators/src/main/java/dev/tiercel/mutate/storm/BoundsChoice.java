package dev.tiercel.mutate.storm;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.space.SearchSpace;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Bounds from which one is drawn for each instance; immutable.
 *
 * @param settings at least one
 */
public record BoundsChoice(List<StormBounds> settings) {
  private static final int SETTINGS = 5;

  /**
   * The paper compares five settings; these have at most 4, 8, 16, 32 and 64 assertions. Each is
   * drawn twice as often as the next, whose instances take twice as long.
   */
  static final BoundsChoice USUAL =
      new BoundsChoice(
          IntStream.range(0, SETTINGS)
              .boxed()
              .flatMap(
                  i ->
                      Collections.nCopies(1 << (SETTINGS - 1 - i), StormBounds.setting(i)).stream())
              .toList());

  private static final Pattern FORM = Pattern.compile("([1-9]\\d{0,5})x([1-9]\\d{0,5})");

  /** Creates a choice. */
  public BoundsChoice {
    settings = List.copyOf(settings);
  }

  /**
   * Parses one pair of bounds: {@code 8x64} means depth 8 and 64 assertions (STORM, RQ3).
   *
   * @throws IllegalArgumentException with one sentence for the user if it is malformed
   */
  public static BoundsChoice parse(String form) {
    Matcher matcher = FORM.matcher(form);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'" + form + "' is no pair of bounds: write depth and assertions such as 8x64.");
    }
    return new BoundsChoice(
        List.of(
            new StormBounds(
                Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)))));
  }

  /** Returns the choice of a search space, or else all settings. */
  static BoundsChoice of(SearchSpace space) {
    return space.derived(BoundsChoice.class, s -> USUAL);
  }

  /** Draws bounds. */
  StormBounds draw(RandomSource random) {
    return random.pick(settings);
  }
}
