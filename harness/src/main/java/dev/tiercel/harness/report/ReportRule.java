package dev.tiercel.harness.report;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A kind of bug as reports name it; the list is {@code rules.tsv}. Whoever suppresses or counts
 * findings by rule relies on {@link #id}: it never changes.
 *
 * @param kind as {@code Claim.kind}
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
    InputStream file = Objects.requireNonNull(ReportRule.class.getResourceAsStream("rules.tsv"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      List<ReportRule> reportRules = new ArrayList<>();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("#")) {
          String[] cells = line.split("\t", -1);
          reportRules.add(new ReportRule(cells[0], cells[1], cells[2], cells[3]));
        }
      }
      return List.copyOf(reportRules);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
