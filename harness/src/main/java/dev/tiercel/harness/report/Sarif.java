package dev.tiercel.harness.report;

import dev.tiercel.json.Json;
import dev.tiercel.solver.provision.Sha256;
import dev.tiercel.text.Printable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Bugs in the form in which code scanners exchange results: SARIF 2.1.0 (OASIS, 2020). Every rule
 * is listed, whether or not a bug breaks it, always in the same order, so that {@code ruleIndex}
 * and {@code ruleId} mean the same in every file. Of two files the results with equal fingerprints
 * are the same bug: they are made of its key alone, not of the script, the place, or the version.
 */
public final class Sarif {
  /** Names the way in which fingerprints are made; another one gets another name. */
  public static final String FINGERPRINT = "tiercelBug/v1";

  private static final int DIGITS = 32; // of a fingerprint

  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
  private final Path root;

  private Sarif(Path root) {
    this.root = root.toAbsolutePath().normalize();
  }

  /**
   * The file.
   *
   * @param category tells this run from others of the same repository, {@code tiercel/z3} for
   *     example
   * @param root what files are named relative to: the repository's folder, or the current one
   * @param version of Tiercel
   */
  public static String of(List<Bug> bugs, String category, Path root, String version) {
    return Json.pretty(new Sarif(root).log(bugs, category, version));
  }

  /** What tells a bug from others in every file. */
  public static String fingerprint(Bug bug) {
    return Sha256.of(bug.key()).substring(0, DIGITS);
  }

  private Map<String, Object> log(List<Bug> bugs, String category, String version) {
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("tool", Map.of("driver", tool(version)));
    run.put("automationDetails", Map.of("id", category + "/"));
    run.put("columnKind", "utf16CodeUnits");
    run.put("results", bugs.stream().map(this::result).toList());
    Map<String, Object> log = new LinkedHashMap<>();
    log.put("$schema", SCHEMA);
    log.put("version", "2.1.0");
    log.put("runs", List.of(run));
    return log;
  }

  private static Map<String, Object> tool(String version) {
    Map<String, Object> tool = new LinkedHashMap<>();
    tool.put("name", "Tiercel");
    tool.put("version", version);
    tool.put("rules", ReportRule.all().stream().map(Sarif::rule).toList());
    return tool;
  }

  private static Map<String, Object> rule(ReportRule reportRule) {
    String sentence = reportRule.sentence();
    Map<String, Object> rule = new LinkedHashMap<>();
    rule.put("id", reportRule.id());
    rule.put("name", reportRule.name());
    rule.put("shortDescription", text(sentence));
    rule.put(
        "help",
        text(sentence + " The finding's folder contains the evidence and how to reproduce it."));
    rule.put("defaultConfiguration", Map.of("level", reportRule.level()));
    return rule;
  }

  private Map<String, Object> result(Bug bug) {
    ReportRule reportRule = bug.reportRule();
    int index = ReportRule.all().indexOf(reportRule);
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("ruleId", reportRule.id());
    if (index >= 0) {
      result.put("ruleIndex", index);
    }
    result.put("level", reportRule.level());
    result.put("message", text(bug.reason()));
    result.put("locations", List.of(location(bug.script())));
    result.put("partialFingerprints", Map.of(FINGERPRINT, fingerprint(bug)));
    if (bug.isDismissed()) {
      Map<String, Object> suppression = new LinkedHashMap<>();
      suppression.put("kind", "external");
      suppression.put("justification", bug.fact(Bug.NOTE));
      result.put("suppressions", List.of(suppression));
    }
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("solver", bug.solver());
    properties.put("key", bug.key());
    properties.put("versions", bug.versions());
    properties.putAll(bug.facts());
    result.put("properties", properties);
    return result;
  }

  private Map<String, Object> location(Path file) {
    Map<String, Object> place = new LinkedHashMap<>();
    place.put("artifactLocation", Map.of("uri", uri(file)));
    place.put("region", Map.of("startLine", 1));
    return Map.of("physicalLocation", place);
  }

  /** Relative below the root, so that a scanner finds it in its checkout; else absolute. */
  private String uri(Path file) {
    Path whole = file.toAbsolutePath().normalize();
    String uri = whole.toUri().toASCIIString();
    String base = root.toUri().toASCIIString();
    String folder = base.endsWith("/") ? base : base + "/";
    return whole.startsWith(root) && uri.startsWith(folder) ? uri.substring(folder.length()) : uri;
  }

  /** Readers of SARIF make links of {@code [words](place)} in plain text, too (3.11.6). */
  private static String withoutLinks(String words) {
    return Printable.of(words).replace("](", "] (");
  }

  private static Map<String, Object> text(String words) {
    return Map.of("text", words.isBlank() ? "No reason is known." : withoutLinks(words));
  }
}
