package dev.tiercel.harness.report;

import dev.tiercel.smtlib.table.Tsv;
import java.util.List;

/**
 * A kind of bug with its name in reports; the list is {@code rules.tsv}. {@link #id} must never
 * change, since suppressions and counts by rule depend on it.
 *
 * @param kind as {@code Violation.kind}
 * @param name a single word in camel case
 * @param level SARIF level: {@code error}, {@code warning} or {@code note}
 * @param sentence description of such a bug
 */
public record ReportRule(String kind, String name, String level, String sentence) {
  private static final List<ReportRule> ALL = read();

  /** Returns all rules in the order of the file. */
  public static List<ReportRule> all() {
    return ALL;
  }

  /** Returns the rule of a kind; a kind that the list lacks is an error named by its kind. */
  public static ReportRule of(String kind) {
    return ALL.stream()
        .filter(reportRule -> reportRule.kind.equals(kind))
        .findFirst()
        .orElseGet(() -> new ReportRule(kind, kind, "error", "A bug of kind " + kind + "."));
  }

  /** Returns {@code tiercel/refutation}, for example. */
  public String id() {
    return "tiercel/" + kind;
  }

  private static List<ReportRule> read() {
    return Tsv.rows(ReportRule.class, "rules.tsv", "KIND", "NAME", "LEVEL", "SENTENCE").stream()
        .map(row -> new ReportRule(row.get(0), row.get(1), row.get(2), row.get(3)))
        .toList();
  }
}
