package dev.tiercel.bundle;

import dev.tiercel.oracle.Symptom;
import dev.tiercel.triage.VersionsTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A bug that a kept script shows ({@code corpus/regressions}): its description from the script's
 * own comment, versions from {@link VersionsTable}, and its report from {@code upstream.tsv} of its
 * solver.
 *
 * @param script the file
 * @param name its name without the suffix, which begins with solver and symptom
 * @param solver the family
 * @param kind the symptom in words, {@code other} where the name has none
 * @param wrong what is wrong; empty where the script does not say it
 * @param versions in words; empty where nothing is known
 * @param issue the address of a report; empty where none is known
 */
public record RegressionBug(
    Path script,
    String name,
    String solver,
    String kind,
    String wrong,
    String versions,
    String issue) {
  static final String ENDING = ".smt2";

  /**
   * Returns the bugs of a folder, by name.
   *
   * @throws IOException if a script cannot be read
   */
  public static List<RegressionBug> readAll(Path folder) throws IOException {
    VersionsTable versions = VersionsTable.read(folder);
    List<RegressionBug> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(ENDING)).sorted().toList()) {
        all.add(of(file, versions));
      }
    }
    return all;
  }

  private static RegressionBug of(Path file, VersionsTable versions) throws IOException {
    String name = String.valueOf(file.getFileName()).replace(ENDING, "");
    String[] words = name.split("-", 2);
    String rest = words[words.length - 1];
    String kind =
        Stream.of(Symptom.values())
            .map(Symptom::toString)
            .filter(rest::startsWith)
            .findFirst()
            .orElse("other");
    return new RegressionBug(
        file,
        name,
        words[0],
        kind,
        wrong(file),
        versions.versions(name),
        UpstreamReports.of(words[0]).issue(name));
  }

  /** Returns the comment before the first command, on one line. */
  private static String wrong(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .takeWhile(line -> line.startsWith(";") || line.isBlank())
        .filter(line -> line.startsWith("; "))
        .map(line -> line.substring(2).strip())
        .collect(Collectors.joining(" "));
  }

  /** Whether it has one of these symptoms. */
  public boolean is(Symptom... symptoms) {
    return Stream.of(symptoms).anyMatch(symptom -> symptom.toString().equals(kind));
  }
}
