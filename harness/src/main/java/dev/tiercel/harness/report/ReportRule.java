package dev.tiercel.harness.report;

import dev.tiercel.smtlib.table.Tsv;
import java.util.List;

/**
 * A kind of bug as reports name it; the list is {@code rules.tsv}. Whoever suppresses or counts
 * findings by rule relies on {@link #id}: it never changes.
 *
 * @param kind as {@code Violation.kind}
 * @param name one word of several
 * @param level of SARIF: {@code error}, {@code warning} or {@code note}
 * @param sentence what such a bug is
 */
public record ReportRule(String kind, String name, String level, String sentence) {
  private static final List<ReportRule> ALL = read();

  /** All of them, in the order of the file. */
  public static List<ReportRule> all() {
    return ALL;
  }

  /** The rule of a kind; one that the list lacks is an error by the name of its kind. */
  public static ReportRule of(String kind) {
    return ALL.stream()
        .filter(reportRule -> reportRule.kind.equals(kind))
        .findFirst()
        .orElseGet(() -> new ReportRule(kind, kind, "error", "A bug of kind " + kind + "."));
  }

  /** {@code tiercel/refutation}. */
  public String id() {
    return "tiercel/" + kind;
  }

  private static List<ReportRule> read() {
    return Tsv.rows(ReportRule.class, "rules.tsv", "KIND", "NAME", "LEVEL", "SENTENCE").stream()
        .map(row -> new ReportRule(row.get(0), row.get(1), row.get(2), row.get(3)))
        .toList();
  }
}
