package dev.tiercel.versus;

import java.util.Locale;

/** A metric of the comparison; a row of the table. */
enum Metric {
  MUTANTS("mutants", "%,.0f"),
  RATE("mutants per CPU second", "%.1f"),
  LATE_RATE("in the second half", "%.1f"),
  REJECTED("rejected, %", "%.1f"),
  DECIDED("decided, %", "%.1f"),
  TIMEOUTS("time-outs, %", "%.1f"),
  EDGES("edges", "%,.0f"),
  FINDINGS("findings", "%,.0f"),
  CAUSES("causes", "%,.0f"),
  STARTS("starts", "%,.0f"),
  CPU("CPU seconds", "%.1f");

  private final String label;
  private final String format;

  Metric(String label, String format) {
    this.label = label;
    this.format = format;
  }

  String label() {
    return label;
  }

  /** Formats a value for a table. */
  String text(double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
