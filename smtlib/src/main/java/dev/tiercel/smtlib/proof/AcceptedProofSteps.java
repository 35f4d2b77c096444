package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.table.Tsv;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Steps and lemmas that do not follow from their premises but are correct nevertheless. */
final class AcceptedProofSteps {
  private static final List<List<String>> ROWS =
      Tsv.rows(AcceptedProofSteps.class, "by-design.tsv", "format", "rule", "why");

  private AcceptedProofSteps() {}

  /** Returns the reason why a step need not follow; {@code null} if it must. */
  static @Nullable String reason(String format, String rule) {
    for (List<String> row : ROWS) {
      if (row.get(0).equals(format) && matches(row.get(1), rule)) {
        return row.get(2);
      }
    }
    return null;
  }

  private static boolean matches(String pattern, String rule) {
    boolean open = pattern.length() > 4 && pattern.endsWith("*");
    return open
        ? rule.startsWith(pattern.substring(0, pattern.length() - 1))
        : rule.equals(pattern);
  }
}
