package dev.tiercel.exposure;

import static java.util.stream.Collectors.toSet;

import dev.tiercel.json.Json;
import dev.tiercel.json.JsonObject;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Advisories as JSON: an object {@code {"vulns": [...]}} of vulnerabilities in the Open Source
 * Vulnerability format (schema 1.6). The solver is the package's name, the releases are ranges, and
 * {@code ecosystem_specific} contains {@code shape} (features, each with the minimum number of
 * terms), {@code options}, {@code logics} and {@code answers}. {@code docs/advisory.schema.json} is
 * the schema.
 */
public final class AdvisoryFile {
  private static final String OWN = "advisories.json";
  private static final String ECOSYSTEM = "SMT-LIB";

  private AdvisoryFile() {}

  /** Returns the bundled advisories. */
  public static List<Advisory> bundled() {
    try {
      return read(OWN, Resources.text(AdvisoryFile.class, OWN));
    } catch (IOException e) {
      throw new IllegalStateException("its own advisories cannot be read", e);
    }
  }

  /**
   * Reads the advisories of a user's file.
   *
   * @throws IOException with one sentence for the user if it cannot be read
   */
  public static List<Advisory> read(Path file) throws IOException {
    return read(file.toString(), InputFile.text(file));
  }

  private static List<Advisory> read(String name, String text) throws IOException {
    JsonObject whole;
    try {
      whole = JsonObject.read(text);
    } catch (IOException e) {
      throw new IOException(name + " is not a JSON object; see docs/advisory.schema.json.", e);
    }
    List<?> all =
        whole.members().get("vulns") instanceof List<?> list ? list : List.of(whole.members());
    List<Advisory> advisories = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      try {
        advisories.addAll(advisories(JsonObject.of(all.get(i), "advisory")));
      } catch (IllegalArgumentException e) {
        throw new IOException(
            name
                + ": advisory "
                + (i + 1)
                + ": "
                + e.getMessage()
                + "; see docs/advisory.schema.json.",
            e);
      }
    }
    return advisories;
  }

  /** Returns one advisory for each affected solver. */
  private static List<Advisory> advisories(JsonObject fields) {
    List<String> references = new ArrayList<>();
    for (Object reference : fields.optionalList("references")) {
      references.add(text(JsonObject.of(reference, "reference"), "url"));
    }
    List<Advisory> all = new ArrayList<>();
    for (Object affected : fields.optionalList("affected")) {
      JsonObject of = JsonObject.of(affected, "affected");
      Trigger trigger = trigger(of.object("ecosystem_specific"));
      all.add(
          new Advisory(
              text(fields, "id"),
              Objects.requireNonNullElse(fields.optionalText("summary"), ""),
              text(of.object("package"), "name"),
              ranges(of),
              trigger,
              references));
    }
    if (all.isEmpty()) {
      throw new IllegalArgumentException("affected names no solver");
    }
    return all;
  }

  private static Trigger trigger(JsonObject specific) {
    SortedMap<String, Integer> features = new TreeMap<>();
    specific
        .object("shape")
        .members()
        .forEach((name, n) -> features.put(String.valueOf(name), number(n)));
    Map<String, String> options = new TreeMap<>();
    if (specific.members().get("options") instanceof Map<?, ?> set) {
      set.forEach((name, value) -> options.put(String.valueOf(name), String.valueOf(value)));
    }
    return new Trigger(
        new FeatureCounts(features),
        options,
        specific.optionalList("logics").stream().map(String::valueOf).toList(),
        specific.optionalList("answers").stream().map(AdvisoryFile::answer).collect(toSet()));
  }

  private static Verdict answer(Object word) {
    Verdict answer = Verdict.printed(String.valueOf(word));
    if (answer == null || !answer.isDecided()) {
      throw new IllegalArgumentException("answers holds " + word + "; write sat or unsat");
    }
    return answer;
  }

  private static List<VersionRange> ranges(JsonObject affected) {
    List<VersionRange> ranges = new ArrayList<>();
    for (Object version : affected.optionalList("versions")) {
      ranges.add(new VersionRange(String.valueOf(version), version + ".1"));
    }
    for (Object range : affected.optionalList("ranges")) {
      String open = "";
      for (Object event : JsonObject.of(range, "range").optionalList("events")) {
        JsonObject change = JsonObject.of(event, "event");
        String introduced = change.optionalText("introduced");
        String fixed = change.optionalText("fixed");
        if (introduced != null) {
          open = introduced;
        } else if (fixed != null && !open.isEmpty()) {
          ranges.add(new VersionRange(open, fixed));
          open = "";
        }
      }
      if (!open.isEmpty()) {
        ranges.add(new VersionRange(open, ""));
      }
    }
    if (ranges.isEmpty()) {
      throw new IllegalArgumentException("affected has neither versions nor ranges");
    }
    return ranges;
  }

  private static int number(@Nullable Object value) {
    if (value instanceof Integer number && number > 0) {
      return number;
    }
    throw new IllegalArgumentException("shape holds " + value + " where a count from 1 belongs");
  }

  private static String text(JsonObject fields, String name) {
    String text = fields.text(name);
    if (text.isEmpty()) {
      throw new IllegalArgumentException(name + " is missing");
    }
    return text;
  }

  /** Returns advisories in this format. */
  public static String write(List<Advisory> advisories) {
    List<Object> all = new ArrayList<>();
    for (Advisory advisory : advisories) {
      all.add(fields(advisory));
    }
    return Json.pretty(Map.of("vulns", all));
  }

  private static Map<String, Object> fields(Advisory advisory) {
    List<Object> ranges = new ArrayList<>();
    for (VersionRange range : advisory.ranges()) {
      List<Object> events = new ArrayList<>(List.of(Map.of("introduced", range.introduced())));
      if (!range.fixed().isEmpty()) {
        events.add(Map.of("fixed", range.fixed()));
      }
      ranges.add(ordered("type", "ECOSYSTEM", "events", events));
    }
    Trigger trigger = advisory.trigger();
    Map<String, Object> specific = ordered("shape", trigger.shape().features());
    if (!trigger.options().isEmpty()) {
      specific.put("options", new TreeMap<>(trigger.options()));
    }
    if (!trigger.logics().isEmpty()) {
      specific.put("logics", trigger.logics());
    }
    if (!trigger.answers().isEmpty()) {
      specific.put(
          "answers",
          trigger.answers().stream().map(a -> a.name().toLowerCase(Locale.ROOT)).sorted().toList());
    }
    Map<String, Object> fields =
        ordered(
            "schema_version",
            "1.6.0",
            "id",
            advisory.id(),
            "summary",
            advisory.summary(),
            "affected",
            List.of(
                ordered(
                    "package",
                    ordered("ecosystem", ECOSYSTEM, "name", advisory.solver()),
                    "ranges",
                    ranges,
                    "ecosystem_specific",
                    specific)));
    if (!advisory.references().isEmpty()) {
      fields.put(
          "references",
          advisory.references().stream()
              .map(url -> (Object) ordered("type", "REPORT", "url", url))
              .toList());
    }
    return fields;
  }

  private static Map<String, Object> ordered(Object... namesAndValues) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return fields;
  }
}
