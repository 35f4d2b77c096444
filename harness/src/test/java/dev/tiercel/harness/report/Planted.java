package dev.tiercel.harness.report;

import dev.tiercel.finding.FindingReadme;
import dev.tiercel.finding.TriageStatus;
import dev.tiercel.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Findings as stored by a campaign. */
final class Planted {
  private Planted() {}

  static Bug bug(String kind, String key, String reason) {
    Path script = Path.of("results/findings", kind + "-z3-0a1b2c3d", "script.smt2");
    return new Bug(kind, "z3", List.of("z3:4.14.1"), key, reason, script, Map.of());
  }

  /** Creates a finding's folder in a results directory. */
  static Path folder(Path results, String name, String key, String reason, String... versions)
      throws IOException {
    Path folder = Files.createDirectories(results.resolve("findings").resolve(name));
    Files.writeString(folder.resolve("script.smt2"), "(check-sat)\n");
    Files.writeString(
        folder.resolve("README.md"), "# " + key + "\n\nOptions: none.\n\n" + reason + "\n");
    StringBuilder seen = new StringBuilder();
    for (String version : versions) {
      seen.append(version).append("\tz3\n");
    }
    Files.writeString(folder.resolve("versions"), seen);
    Files.writeString(folder.resolve("key"), key + "\n");
    return folder;
  }

  /** Returns a finding with a triage state. */
  static Bug marked(TriageStatus.State state, String note) {
    Bug bug = bug("crash", "z3 crash a", "Dies.");
    return new Bug(
        bug.kind(),
        bug.solver(),
        bug.versions(),
        bug.key(),
        bug.reason(),
        bug.script(),
        Map.of(Bug.STATE, state.toString(), Bug.NOTE, note));
  }

  /** Writes a folder's group and triage state. */
  static void mark(Path folder, String group, TriageStatus triageStatus) throws IOException {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("solver", "z3:1");
    record.put("family", "z3");
    record.put("symptom", "crash");
    record.put("site", group);
    record.put("ingredients", "core");
    record.put("group", group);
    record.put("reason", FindingReadme.reason(Files.readString(folder.resolve("README.md"))));
    Files.writeString(folder.resolve("finding.json"), Json.pretty(record));
    triageStatus.write(folder);
  }
}
