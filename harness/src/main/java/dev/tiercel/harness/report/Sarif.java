package dev.tiercel.harness.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tiercel.harness.text.Printable;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
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

  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
  private static final JsonFactory JSON = new JsonFactory();

  private final JsonGenerator json;
  private final Path root;

  private Sarif(JsonGenerator json, Path root) {
    this.json = json;
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
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      new Sarif(json, root).write(bugs, category, version);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text + "\n";
  }

  /** What tells a bug from others in every file. */
  public static String fingerprint(Bug bug) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(bug.key().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }

  private void write(List<Bug> bugs, String category, String version) throws IOException {
    json.writeStartObject();
    json.writeStringField("$schema", SCHEMA);
    json.writeStringField("version", "2.1.0");
    json.writeArrayFieldStart("runs");
    json.writeStartObject();
    tool(version);
    json.writeObjectFieldStart("automationDetails");
    json.writeStringField("id", category + "/");
    json.writeEndObject();
    json.writeStringField("columnKind", "utf16CodeUnits");
    json.writeArrayFieldStart("results");
    for (Bug bug : bugs) {
      result(bug);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private void tool(String version) throws IOException {
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "Tiercel");
    json.writeStringField("version", version);
    json.writeArrayFieldStart("rules");
    for (ReportRule reportRule : ReportRule.all()) {
      json.writeStartObject();
      json.writeStringField("id", reportRule.id());
      json.writeStringField("name", reportRule.name());
      text("shortDescription", reportRule.sentence());
      text("help", reportRule.sentence() + " The finding's folder says why, and how to see it.");
      json.writeObjectFieldStart("defaultConfiguration");
      json.writeStringField("level", reportRule.level());
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private void result(Bug bug) throws IOException {
    ReportRule reportRule = bug.reportRule();
    int index = ReportRule.all().indexOf(reportRule);
    json.writeStartObject();
    json.writeStringField("ruleId", reportRule.id());
    if (index >= 0) {
      json.writeNumberField("ruleIndex", index);
    }
    json.writeStringField("level", reportRule.level());
    text("message", bug.reason());
    json.writeArrayFieldStart("locations");
    location(bug.script());
    json.writeEndArray();
    json.writeObjectFieldStart("partialFingerprints");
    json.writeStringField(FINGERPRINT, fingerprint(bug));
    json.writeEndObject();
    if (bug.isDismissed()) {
      json.writeArrayFieldStart("suppressions");
      json.writeStartObject();
      json.writeStringField("kind", "external");
      json.writeStringField("justification", bug.fact(Bug.NOTE));
      json.writeEndObject();
      json.writeEndArray();
    }
    json.writeObjectFieldStart("properties");
    json.writeStringField("solver", bug.solver());
    json.writeStringField("key", bug.key());
    json.writeArrayFieldStart("versions");
    for (String seen : bug.versions()) {
      json.writeString(seen);
    }
    json.writeEndArray();
    for (Map.Entry<String, String> fact : bug.facts().entrySet()) {
      json.writeStringField(fact.getKey(), fact.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void location(Path file) throws IOException {
    json.writeStartObject();
    json.writeObjectFieldStart("physicalLocation");
    json.writeObjectFieldStart("artifactLocation");
    json.writeStringField("uri", uri(file));
    json.writeEndObject();
    json.writeObjectFieldStart("region");
    json.writeNumberField("startLine", 1);
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndObject();
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

  private void text(String field, String words) throws IOException {
    json.writeObjectFieldStart(field);
    json.writeStringField("text", words.isBlank() ? "No reason is known." : withoutLinks(words));
    json.writeEndObject();
  }
}
