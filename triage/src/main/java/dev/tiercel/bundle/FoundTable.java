package dev.tiercel.bundle;

import dev.tiercel.oracle.Symptom;
import dev.tiercel.text.Markdown;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Page with the bugs of a folder of kept scripts. */
public final class FoundTable {
  private final Map<String, List<KeptBug>> solvers = new TreeMap<>();

  private FoundTable(List<KeptBug> all) {
    all.forEach(bug -> solvers.computeIfAbsent(bug.solver(), s -> new ArrayList<>()).add(bug));
  }

  /**
   * Returns the page.
   *
   * @param folder contains the scripts
   * @param link how the page refers to that folder
   * @throws IOException if a script cannot be read
   */
  public static String of(Path folder, String link) throws IOException {
    return new FoundTable(KeptBug.in(folder)).page(link);
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
      *Upstream* is an issue of the solver's tracker, or of a tool's that is built on it, that reports the same bug, as
      far as the issue's words or script tell; *none found* means that the tracker was searched and no issue was found,
      and an empty cell that it was not.

      """;

  private static String row(String solver, List<KeptBug> all) {
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

  private static String count(List<KeptBug> all, Symptom... symptoms) {
    return Long.toString(all.stream().filter(bug -> bug.is(symptoms)).count());
  }

  private static String name(String solver) {
    return Upstream.of(solver).one("name", "");
  }

  private void section(StringBuilder out, String solver, List<KeptBug> all, String link) {
    Upstream upstream = Upstream.of(solver);
    out.append("\n## ").append(name(solver)).append("\n\n");
    out.append("| script | what is wrong | versions | upstream |\n| --- | --- | --- | --- |\n");
    for (KeptBug bug : all) {
      out.append("| [").append(bug.name()).append("](").append(link).append('/');
      out.append(bug.name()).append(KeptBug.ENDING).append(") | ");
      out.append(Markdown.prose(bug.wrong())).append(" | ");
      out.append(bug.versions()).append(" | ");
      out.append(report(upstream, bug)).append(" |\n");
    }
  }

  private static String report(Upstream upstream, KeptBug bug) {
    String issue = bug.issue();
    if (!issue.isEmpty()) {
      return "[#" + issue.substring(issue.lastIndexOf('/') + 1) + "](" + issue + ")";
    }
    return upstream.all("searched", "").contains(bug.name()) ? "none found" : "";
  }
}
