package dev.tiercel.harness.report;

import dev.tiercel.finding.TriageStatus;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A finding as reports show it.
 *
 * @param kind as {@code Violation.kind}
 * @param solver the family that is blamed, {@code z3} for example
 * @param versions in which it was seen, {@code z3:4.14.1}; may be empty
 * @param key what tells it from others, whatever script shows it; fingerprints are made of it
 * @param reason why it is a bug, in one or two sentences
 * @param script the file that shows it
 * @param facts what else is known, by name; shown as it is
 */
public record Bug(
    String kind,
    String solver,
    List<String> versions,
    String key,
    String reason,
    Path script,
    Map<String, String> facts) {
  /** The fact that names the group of findings that it is of: one defect, as far as is known. */
  static final String GROUP = "group";

  /**
   * The fact of how it stands: {@code open}, {@code reported}, {@code fixed}, {@code not-a-bug}.
   */
  static final String STATE = "state";

  /** The fact of what somebody has noted of that: the report's URL, or why it is no bug. */
  static final String NOTE = "note";

  public Bug {
    versions = List.copyOf(versions);
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
  }

  /** Its name in public: that of its folder, or else its script's. */
  public String name() {
    Path folder = script.toAbsolutePath().normalize().getParent();
    boolean inFolder = script.endsWith("script.smt2") && folder != null;
    Path named = inFolder && folder != null ? folder.getFileName() : script.getFileName();
    return String.valueOf(named);
  }

  /** A fact, or no words where it is not known. */
  String fact(String name) {
    return facts.getOrDefault(name, "");
  }

  /** Whether somebody has said that it is none, and why. */
  boolean isDismissed() {
    return fact(STATE).equals(TriageStatus.State.NOT_A_BUG.toString());
  }

  /** The rule that it breaks. */
  public ReportRule reportRule() {
    return ReportRule.of(kind);
  }
}
