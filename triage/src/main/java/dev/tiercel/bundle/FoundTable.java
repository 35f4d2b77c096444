package dev.tiercel.bundle;

import dev.tiercel.oracle.Symptom;
import dev.tiercel.text.Markdown;
import dev.tiercel.triage.VersionsTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The bugs of a folder of kept scripts as a page: what is wrong from each script's own comment, its
 * versions from {@link VersionsTable}, and who reported it from {@code upstream.tsv} of its solver.
 */
public final class FoundTable {
  private static final String ENDING = ".smt2";

  private final VersionsTable versions;
  private final Map<String, List<Kept>> solvers = new TreeMap<>();

  private FoundTable(VersionsTable versions) {
    this.versions = versions;
  }

  /** A kept script: its name without the ending, what it shows, and what is wrong. */
  private record Kept(String name, String kind, String wrong) {}

  /**
   * The page.
   *
   * @param folder that holds the scripts
   * @param link how the page names that folder
   * @throws IOException if a script cannot be read
   */
  public static String of(Path folder, String link) throws IOException {
    FoundTable table = new FoundTable(VersionsTable.in(folder));
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(ENDING)).sorted().toList()) {
        table.add(file);
      }
    }
    return table.page(link);
  }

  private void add(Path file) throws IOException {
    String name = String.valueOf(file.getFileName()).replace(ENDING, "");
    String[] words = name.split("-", 2);
    String rest = words[words.length - 1];
    String kind =
        Stream.of(Symptom.values())
            .map(Symptom::toString)
            .filter(rest::startsWith)
            .findFirst()
            .orElse("other");
    solvers
        .computeIfAbsent(words[0], s -> new ArrayList<>())
        .add(new Kept(name, kind, wrong(file)));
  }

  /** The comment before the first command, on one line. */
  private static String wrong(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .takeWhile(line -> line.startsWith(";") || line.isBlank())
        .filter(line -> line.startsWith("; "))
        .map(line -> line.substring(2).strip())
        .collect(Collectors.joining(" "));
  }

  private String page(String link) {
    StringBuilder out = new StringBuilder(HEAD);
    out.append(
        "| solver | bugs | wrong answers | invalid models, values and cores | crashes | own checks |");
    out.append("\n| --- | ---: | ---: | ---: | ---: | ---: |\n");
    solvers.forEach((solver, all) -> out.append(row(solver, all)));
    solvers.forEach((solver, all) -> section(out, solver, all, link));
    return out.toString();
  }

  private static final String HEAD =
      """
      # Bugs found

      <!-- Made by `./tiercel findings table`; a test says that it is current. -->

      Each bug is a script of `corpus/regressions`, which `mvn test` runs, and was found by a campaign in a released
      version. *Versions* stand as `./tiercel versions` told them, from the oldest to the newest that could be had.
      *Upstream* is an issue of the solver's tracker that reports the same bug, as far as the issue's words or script
      tell; *none found* means that the tracker was searched and no issue was found, and an empty cell that it was not.

      """;

  private static String row(String solver, List<Kept> all) {
    return "| "
        + String.join(
            " | ",
            name(solver),
            Integer.toString(all.size()),
            count(
                all,
                Symptom.WRONG_SAT,
                Symptom.WRONG_UNSAT,
                Symptom.WRONG_OBJECTIVE,
                Symptom.WRONG_INTERPOLANT,
                Symptom.WRONG_REWRITING),
            count(
                all,
                Symptom.INVALID_MODEL,
                Symptom.WRONG_VALUE,
                Symptom.WRONG_CORE,
                Symptom.WRONG_PROOF),
            count(all, Symptom.CRASH),
            count(all, Symptom.SELF_CHECK))
        + " |\n";
  }

  private static String count(List<Kept> all, Symptom... symptoms) {
    List<String> kinds = Stream.of(symptoms).map(Symptom::toString).toList();
    return Long.toString(all.stream().filter(kept -> kinds.contains(kept.kind())).count());
  }

  private static String name(String solver) {
    return Upstream.of(solver).one("name", "");
  }

  private void section(StringBuilder out, String solver, List<Kept> all, String link) {
    Upstream upstream = Upstream.of(solver);
    out.append("\n## ").append(name(solver)).append("\n\n");
    out.append("| script | what is wrong | versions | upstream |\n| --- | --- | --- | --- |\n");
    for (Kept kept : all) {
      out.append("| [").append(kept.name()).append("](").append(link).append('/');
      out.append(kept.name()).append(ENDING).append(") | ");
      out.append(Markdown.prose(kept.wrong())).append(" | ");
      out.append(versions.versions(kept.name())).append(" | ");
      out.append(report(upstream, kept.name())).append(" |\n");
    }
  }

  private static String report(Upstream upstream, String name) {
    String issue = upstream.issue(name);
    if (!issue.isEmpty()) {
      return "[#" + issue.substring(issue.lastIndexOf('/') + 1) + "](" + issue + ")";
    }
    return upstream.all("searched", "").contains(name) ? "none found" : "";
  }
}
