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

/** Reads the findings that {@code FindingStore} keeps, as reports show them. */
public final class Bugs {
  private Bugs() {}

  /**
   * The findings of a results folder, by name; none if there is no such folder. A folder without a
   * key is about to be written, and is left out.
   *
   * @throws IOException if one cannot be read
   */
  public static List<Bug> in(Path results) throws IOException {
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

  /** What is known of findings by their names: groups are made anew each time, as marks are. */
  private static Map<String, Map<String, String>> facts(Path results) {
    Map<String, Map<String, String>> facts = new HashMap<>();
    try {
      for (DefectGroup defectGroup : DefectGroup.of(StoredFinding.in(results))) {
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
      return Map.of(); // the findings are shown without
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
            .filter(line -> line.indexOf('\t') > 0) // a kill may have cut the last one
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

  /** The whole reason; of a finding of earlier versions its first line. */
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
   * {@code self-check} of {@code self-check-z3-cov-1f3c}: a kind may hold a dash, as a solver may.
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
