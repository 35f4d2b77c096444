package dev.tiercel.harness.report;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A finding as reports show it.
 *
 * @param kind as {@code Claim.kind}
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

  /** The rule that it breaks. */
  public Rule rule() {
    return Rule.of(kind);
  }
}
