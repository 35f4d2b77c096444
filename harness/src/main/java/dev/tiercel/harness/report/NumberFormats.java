package dev.tiercel.harness.report;

import java.util.Locale;

/** Formats numbers in files and pages, independent of the locale. */
final class NumberFormats {
  private NumberFormats() {}

  /** Formats with two decimals. */
  static String twoDecimals(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  /** Formats with commas between thousands, for readers. */
  static String grouped(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** Parses a whole number; 0 if the text is not one. */
  static long parseWhole(String text) {
    try {
      return Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /** Returns a number if the text is a plain one, else the text. */
  static Object numberOrText(String text) {
    if (text.matches("-?(0|[1-9]\\d{0,17})")) {
      return Long.valueOf(text);
    }
    return text.matches("-?\\d{1,15}\\.\\d{1,9}") ? (Object) Double.valueOf(text) : text;
  }
}
