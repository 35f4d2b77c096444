package dev.tiercel.harness.report;

import dev.tiercel.json.Json;
import dev.tiercel.solver.provision.Sha256;
import dev.tiercel.text.Printable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes bugs in the exchange format of code scanners, SARIF 2.1.0 (OASIS, 2020). Every rule is
 * listed, with or without bugs, always in the same order, so that {@code ruleIndex} and {@code
 * ruleId} mean the same in every file. Results of two files with equal fingerprints are the same
 * bug: fingerprints are derived from its key alone, not from the script, the place, or the version.
 */
public final class Sarif {
  /** Name of the fingerprint algorithm; must change with it. */
  public static final String FINGERPRINT = "tiercelBug/v1";

  private static final int DIGITS = 32; // length of a fingerprint

  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
  private final Path root;

  private Sarif(Path root) {
    this.root = root.toAbsolutePath().normalize();
  }

  /**
   * Returns the file.
   *
   * @param category distinguishes this run from others of the same repository, {@code tiercel/z3}
   *     for example
   * @param root base of relative file names: the root of the repository, or the current directory
   * @param version version of Tiercel
   */
  public static String of(List<Bug> bugs, String category, Path root, String version) {
    return Json.pretty(new Sarif(root).log(bugs, category, version));
  }

  /** Returns the fingerprint, which identifies a bug in all files. */
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

  /**
   * Returns a relative URI below the root, so that a scanner finds the file in its checkout; else
   * an absolute one.
   */
  private String uri(Path file) {
    Path whole = file.toAbsolutePath().normalize();
    String uri = whole.toUri().toASCIIString();
    String base = root.toUri().toASCIIString();
    String folder = base.endsWith("/") ? base : base + "/";
    return whole.startsWith(root) && uri.startsWith(folder) ? uri.substring(folder.length()) : uri;
  }

  /** Readers of SARIF turn {@code [words](place)} into links even in plain text (3.11.6). */
  private static String withoutLinks(String words) {
    return Printable.of(words).replace("](", "] (");
  }

  private static Map<String, Object> text(String words) {
    return Map.of("text", words.isBlank() ? "No reason is known." : withoutLinks(words));
  }
}
