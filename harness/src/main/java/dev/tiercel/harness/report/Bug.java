package dev.tiercel.harness.report;

import dev.tiercel.finding.TriageStatus;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A finding as shown in reports.
 *
 * @param kind as {@code Violation.kind}
 * @param solver the family of the blamed solver, {@code z3} for example
 * @param versions solvers in which it was seen, {@code z3:4.14.1}; may be empty
 * @param key identifies the bug, whatever script shows it; fingerprints are derived from it
 * @param reason why it is a bug, in one or two sentences
 * @param script the file with the reproducer
 * @param facts further facts by name; shown as they are
 */
public record Bug(
    String kind,
    String solver,
    List<String> versions,
    String key,
    String reason,
    Path script,
    Map<String, String> facts) {
  /** Name of the fact with the group of findings that probably have the same defect. */
  static final String GROUP = "group";

  /**
   * Name of the fact with the triage state: {@code open}, {@code reported}, {@code fixed}, {@code
   * not-a-bug}.
   */
  static final String STATE = "state";

  /** Name of the fact with the note on the state: the report's URL, or why it is not a bug. */
  static final String NOTE = "note";

  public Bug {
    versions = List.copyOf(versions);
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
  }

  /** Returns the name shown in reports: that of its folder, or otherwise of its script. */
  public String name() {
    Path folder = script.toAbsolutePath().normalize().getParent();
    boolean inFolder = script.endsWith("script.smt2") && folder != null;
    Path named = inFolder && folder != null ? folder.getFileName() : script.getFileName();
    return String.valueOf(named);
  }

  /** Returns a fact, or the empty text if it is unknown. */
  String fact(String name) {
    return facts.getOrDefault(name, "");
  }

  /** Whether it is marked as not a bug. */
  boolean isDismissed() {
    return fact(STATE).equals(TriageStatus.State.NOT_A_BUG.toString());
  }

  /** Returns the rule that it violates. */
  public ReportRule reportRule() {
    return ReportRule.of(kind);
  }
}
