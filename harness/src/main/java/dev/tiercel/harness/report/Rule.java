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
public record Rule(String kind, String name, String level, String sentence) {
  private static final List<Rule> ALL = read();

  /** All of them, in the order of the file. */
  public static List<Rule> all() {
    return ALL;
  }

  /** The rule of a kind; one that the list lacks is an error by the name of its kind. */
  public static Rule of(String kind) {
    return ALL.stream()
        .filter(rule -> rule.kind.equals(kind))
        .findFirst()
        .orElseGet(() -> new Rule(kind, kind, "error", "A bug of kind " + kind + "."));
  }

  /** {@code tiercel/refutation}. */
  public String id() {
    return "tiercel/" + kind;
  }

  private static List<Rule> read() {
    InputStream file = Objects.requireNonNull(Rule.class.getResourceAsStream("rules.tsv"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      List<Rule> rules = new ArrayList<>();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("#")) {
          String[] cells = line.split("\t", -1);
          rules.add(new Rule(cells[0], cells[1], cells[2], cells[3]));
        }
      }
      return List.copyOf(rules);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
