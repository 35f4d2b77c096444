package dev.tiercel.keys;

import dev.tiercel.keys.DefectTriggers.Triaged;
import dev.tiercel.triage.DefectGroup;
import dev.tiercel.triage.StoredFinding;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Sorts the triggers of planted defects into groups, as a campaign does: each defect should be one
 * group of its own. Prints the defects that are split or share a group.
 */
final class PlantedDefects {
  private final PrintWriter out;
  private final DefectTriggers search;
  private final Path folder;

  /**
   * A measurement that has not started.
   *
   * @param folder for findings; empty
   */
  PlantedDefects(PrintWriter out, DefectTriggers search, Path folder) {
    this.out = out;
    this.search = search;
    this.folder = folder;
  }

  /**
   * Searches for triggers of each defect and prints the groups.
   *
   * @param triggers number of triggers of each
   * @param most wall-clock time of each
   */
  void sort(List<PlantedRewriting> defects, int triggers, Duration most) throws IOException {
    List<StoredFinding> findings = new ArrayList<>();
    Map<Path, PlantedRewriting> causes = new LinkedHashMap<>();
    int number = 0;
    int found = 0;
    int shown = 0;
    for (PlantedRewriting defect : defects) {
      Triaged triaged =
          search.of(defect, triggers, most, folder.resolve(Integer.toString(number++)));
      found += triaged.triggers();
      if (triaged.findings().isEmpty()) {
        out.println(defect + ": " + triaged.triggers() + " triggers, no finding");
        continue;
      }
      shown++;
      triaged.findings().forEach(f -> causes.put(f.folder(), defect));
      findings.addAll(triaged.findings());
    }
    findings.sort(Comparator.comparing(f -> f.text("found")));
    List<DefectGroup> groups = DefectGroup.of(findings);
    int own = 0;
    for (PlantedRewriting defect : new LinkedHashSet<>(causes.values())) {
      own += isOneGroup(defect, groups, causes) ? 1 : 0;
    }
    out.printf(
        "%d triggers of %d defects, %d findings, %d groups, %d defects with one group of their"
            + " own%n",
        found, shown, findings.size(), groups.size(), own);
    out.flush();
  }

  private boolean isOneGroup(
      PlantedRewriting defect, List<DefectGroup> groups, Map<Path, PlantedRewriting> causes) {
    List<DefectGroup> with =
        groups.stream()
            .filter(g -> g.findings().stream().anyMatch(f -> defect.equals(causes.get(f.folder()))))
            .toList();
    TreeSet<String> together = new TreeSet<>();
    for (DefectGroup group : with) {
      for (StoredFinding finding : group.findings()) {
        together.add(String.valueOf(causes.get(finding.folder())));
      }
    }
    if (with.size() == 1 && together.size() == 1) {
      return true;
    }
    List<String> names = with.stream().map(DefectGroup::name).toList();
    out.println(
        defect
            + ": "
            + with.size()
            + (with.size() == 1 ? " group " : " groups ")
            + names
            + (together.size() > 1 ? " of " + String.join(", ", together) : ""));
    return false;
  }
}
