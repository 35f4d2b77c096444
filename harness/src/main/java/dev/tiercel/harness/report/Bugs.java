package dev.tiercel.harness.report;

import dev.tiercel.finding.FindingReadme;
import dev.tiercel.finding.FindingRecord;
import dev.tiercel.json.Json;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.triage.DefectGroup;
import dev.tiercel.triage.StoredFinding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the findings stored by {@code FindingStore} for reports. */
public final class Bugs {
  private Bugs() {}

  /**
   * Returns the findings of a results directory, by name; none if there is no such directory. A
   * folder without a key is still being written, and is left out.
   *
   * @throws IOException if one cannot be read
   */
  public static List<Bug> readAll(Path results) throws IOException {
    Path findings = results.resolve("findings");
    if (!Files.isDirectory(findings)) {
      return List.of();
    }
    Map<String, Map<String, String>> facts = facts(results);
    List<Bug> bugs = new ArrayList<>();
    try (Stream<Path> folders = Files.list(findings)) {
      for (Path folder : folders.sorted(Comparator.comparing(Path::toString)).toList()) {
        if (Files.isRegularFile(folder.resolve("key"))) {
          bugs.add(bug(folder, facts));
        }
      }
    }
    return List.copyOf(bugs);
  }

  /** Returns group and triage state of findings by name; groups are recomputed each time. */
  private static Map<String, Map<String, String>> facts(Path results) {
    Map<String, Map<String, String>> facts = new HashMap<>();
    try {
      for (DefectGroup defectGroup : DefectGroup.of(StoredFinding.readAll(results))) {
        for (StoredFinding finding : defectGroup.findings()) {
          Map<String, String> own = new LinkedHashMap<>();
          own.put(Bug.GROUP, defectGroup.name());
          own.put(Bug.STATE, finding.triageStatus().state().toString());
          if (!finding.triageStatus().note().isEmpty()) {
            own.put(Bug.NOTE, finding.triageStatus().note());
          }
          facts.put(finding.name(), own);
        }
      }
    } catch (IOException damaged) {
      return Map.of(); // the findings are shown without these facts
    }
    return facts;
  }

  private static Bug bug(Path folder, Map<String, Map<String, String>> facts) throws IOException {
    String key = text(folder.resolve("key")).strip().replace("\n", ", by ");
    String name = String.valueOf(folder.getFileName());
    String kind = kind(name);
    String readme = text(folder.resolve("README.md"));
    List<String> versions =
        text(folder.resolve("versions"))
            .lines()
            .filter(
                line ->
                    line.indexOf('\t')
                        > 0) // a killed process may have left the last line incomplete
            .map(line -> line.substring(0, line.indexOf('\t')))
            .toList();
    return new Bug(
        kind,
        solver(name, kind),
        versions,
        key,
        reason(folder, readme),
        folder.resolve("script.smt2"),
        facts.getOrDefault(name, Map.of()));
  }

  /** Returns the full reason; for a finding of an earlier version of Tiercel its first line. */
  private static String reason(Path folder, String readme) throws IOException {
    String record = text(folder.resolve(FindingRecord.FILE));
    try {
      Object whole = record.isEmpty() ? null : Json.object(record).get("reason");
      return whole instanceof String reason ? reason.strip() : FindingReadme.reason(readme);
    } catch (IOException damaged) {
      return FindingReadme.reason(readme);
    }
  }

  /**
   * Returns {@code self-check} for {@code self-check-z3-cov-1f3c}: both kinds and solvers may
   * contain dashes.
   */
  private static String kind(String folder) {
    @Nullable String kind =
        ReportRule.all().stream()
            .map(ReportRule::kind)
            .filter(known -> folder.startsWith(known + "-"))
            .max(Comparator.comparingInt(String::length))
            .orElse(null);
    return kind != null ? kind : folder.substring(0, Math.max(0, folder.indexOf('-')));
  }

  private static String solver(String folder, String kind) {
    int end = folder.lastIndexOf('-');
    return end > kind.length() ? folder.substring(kind.length() + 1, end) : "";
  }

  private static String text(Path file) throws IOException {
    return Files.isRegularFile(file) ? InputFile.text(file) : "";
  }
}
