package dev.tiercel.mutate.falcon;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.option.OptionSpec;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Mutates values of single options by type (Falcon, section 4.2, "Mutation Operator"). */
public final class OptionValues {
  /** Deb's distribution index: the larger, the closer a mutated number stays to its parent. */
  private static final double ETA = 20;

  /** The largest magnitude, in bits, of the delta added to an integer. */
  private static final int MOST_DELTA_BITS = 10;

  /** The range of an unbounded decimal option around its value, as a factor. */
  private static final double SPREAD = 10;

  private static final int DECIMALS = 6;

  private OptionValues() {}

  /**
   * Returns another value for an option.
   *
   * @param current its current value, or {@code null} if it has an unknown default
   * @return a value other than the current one, or {@code null} if there is none
   */
  public static @Nullable String mutate(
      OptionSpec option, @Nullable String current, RandomSource random) {
    return switch (option.type()) {
      case BOOL -> negate(current, random);
      case INT -> shifted(option, current, random);
      case DOUBLE -> polynomial(option, current, random);
      case ENUM -> other(option.values(), current, random);
      case STRING -> null;
    };
  }

  private static String negate(@Nullable String current, RandomSource random) {
    if (current == null) {
      return random.coin() ? "true" : "false";
    }
    return current.equals("true") ? "false" : "true";
  }

  /** Adds a random delta, drawn by bit length first, so that small and large deltas both occur. */
  private static @Nullable String shifted(
      OptionSpec option, @Nullable String current, RandomSource random) {
    long low = option.min() == null ? Integer.MIN_VALUE : option.min().longValue();
    long high = option.max() == null ? Integer.MAX_VALUE : option.max().longValue();
    long value = integer(current, Math.max(0, low));
    long delta = 1L + random.below(1 << random.below(MOST_DELTA_BITS + 1));
    long sum = random.coin() ? value + delta : value - delta;
    // A step beyond a bound is taken in the other direction, and clamped if that is also out of
    // range.
    if (sum < low || sum > high) {
      sum = 2 * value - sum;
    }
    long cut = Math.min(Math.max(sum, low), high);
    return cut == value ? null : Long.toString(cut);
  }

  private static long integer(@Nullable String text, long otherwise) {
    try {
      return text == null ? otherwise : Long.parseLong(text);
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }

  /**
   * Polynomial mutation (Deb and Agrawal, 1999): {@code x + delta (high - low)}, where delta is
   * drawn from a polynomial distribution around 0.
   */
  private static @Nullable String polynomial(
      OptionSpec option, @Nullable String current, RandomSource random) {
    double value = decimal(current, option.min() == null ? 1 : option.min());
    double reach = Math.max(1, Math.abs(value)) * SPREAD;
    double low = option.min() == null ? Math.min(0, value - reach) : option.min();
    double high = option.max() == null ? value + reach : option.max();
    double u = random.unit();
    double delta =
        u < 0.5 ? Math.pow(2 * u, 1 / (ETA + 1)) - 1 : 1 - Math.pow(2 * (1 - u), 1 / (ETA + 1));
    double moved = Math.min(Math.max(value + delta * (high - low), low), high);
    String text = plain(moved);
    return text.equals(plain(value)) ? null : text;
  }

  private static double decimal(@Nullable String text, double otherwise) {
    try {
      return text == null ? otherwise : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }

  /** Formats without exponent, which some solvers cannot parse. */
  private static String plain(double value) {
    BigDecimal rounded =
        BigDecimal.valueOf(value).setScale(DECIMALS, RoundingMode.HALF_EVEN).stripTrailingZeros();
    return (rounded.scale() < 1 ? rounded.setScale(1) : rounded).toPlainString();
  }

  private static @Nullable String other(
      List<String> values, @Nullable String current, RandomSource random) {
    int at = current == null ? -1 : values.indexOf(current);
    if (at < 0) {
      return random.pick(values);
    }
    if (values.size() == 1) {
      return null;
    }
    int drawn = random.below(values.size() - 1);
    return values.get(drawn < at ? drawn : drawn + 1);
  }
}
