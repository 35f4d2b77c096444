package dev.tiercel.harness.monitor;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/** Parses and prints durations. */
public final class Durations {
  private static final Map<String, Duration> UNITS =
      Map.of(
          "ms", Duration.ofMillis(1),
          "s", Duration.ofSeconds(1),
          "", Duration.ofSeconds(1),
          "m", Duration.ofMinutes(1),
          "h", Duration.ofHours(1),
          "d", Duration.ofDays(1));

  private Durations() {}

  /**
   * Parses {@code 500ms}, {@code 30s}, {@code 5m}, {@code 2h}, {@code 1d}, or a number of seconds.
   *
   * @param what names the setting in the error
   * @throws IllegalArgumentException with one sentence for the user
   */
  public static Duration parse(String what, String text) {
    int digits = 0;
    while (digits < text.length() && Character.isDigit(text.charAt(digits))) {
      digits++;
    }
    Duration unit = UNITS.get(text.substring(digits));
    if (digits == 0 || digits > 9 || unit == null) {
      throw new IllegalArgumentException(
          what + "=" + text + " is not a duration; write for example 30s, 5m or 2h.");
    }
    return unit.multipliedBy(Long.parseLong(text.substring(0, digits)));
  }

  /** Returns minutes and seconds, with hours if there are any: {@code 4:59}, {@code 1:00:00}. */
  public static String clock(Duration elapsed) {
    long s = elapsed.toSeconds();
    return s < 3600
        ? String.format(Locale.ROOT, "%d:%02d", s / 60, s % 60)
        : String.format(Locale.ROOT, "%d:%02d:%02d", s / 3600, s / 60 % 60, s % 60);
  }
}
