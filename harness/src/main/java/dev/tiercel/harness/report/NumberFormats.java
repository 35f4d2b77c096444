package dev.tiercel.harness.report;

import java.util.Locale;

/** Numbers in files and pages, the same in every country. */
final class NumberFormats {
  private NumberFormats() {}

  /** Two decimals. */
  static String two(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  /** With commas between thousands, for readers. */
  static String grouped(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** A whole number; 0 for what is none. */
  static long whole(String text) {
    try {
      return Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /** A number if the text is a plain one, else the text. */
  static Object orText(String text) {
    if (text.matches("-?(0|[1-9]\\d{0,17})")) {
      return Long.valueOf(text);
    }
    return text.matches("-?\\d{1,15}\\.\\d{1,9}") ? (Object) Double.valueOf(text) : text;
  }
}
