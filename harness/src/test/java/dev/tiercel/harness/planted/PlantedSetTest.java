package dev.tiercel.harness.planted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.json.Json;
import dev.tiercel.solver.Solver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every solver of {@code bugs.tsv} is tested with mutants around its bugs, all into one directory:
 * each bug is one finding, with the name and explanation in its row.
 */
@Tag("slow")
class PlantedSetTest {
  private static final int SCRIPTS = Integer.getInteger("tiercel.scripts", 16);

  @TempDir private Path folder;

  @Test
  void everyBugIsOneFindingOfItsGroupAndNothingElseIs() throws IOException {
    Map<String, List<PlantedBug>> solvers = new LinkedHashMap<>();
    for (PlantedBug bug : PlantedBug.all()) {
      solvers.computeIfAbsent(bug.solver(), s -> new ArrayList<>()).add(bug);
    }
    assertThat(solvers).hasSizeGreaterThanOrEqualTo(20);
    Map<String, String> expected = new TreeMap<>();
    try (Solver real = PlantedCampaign.openReal()) {
      PlantedCampaign campaign = new PlantedCampaign(folder, real);
      for (List<PlantedBug> bugs : solvers.values()) {
        campaign.test(bugs, SCRIPTS);
        bugs.stream()
            .filter(PlantedBug::isToBeFound)
            .forEach(bug -> expected.put(bug.group(), bug.says()));
      }
    }
    Map<String, String> found = found();
    assertThat(found.keySet()).isEqualTo(expected.keySet());
    expected.forEach((group, says) -> assertThat(found.get(group)).as(group).contains(says));
  }

  /** Returns reasons by group; a group with two findings occurs twice. */
  private Map<String, String> found() throws IOException {
    Map<String, String> found = new TreeMap<>();
    try (Stream<Path> findings = Files.list(folder.resolve("results/findings"))) {
      for (Path finding : findings.sorted().toList()) {
        Map<String, ?> record = Json.object(Files.readString(finding.resolve("finding.json")));
        String group = String.valueOf(record.get("group"));
        String script = Files.readString(finding.resolve("script.smt2"));
        String name = found.containsKey(group) ? group + " again: " + script : group;
        found.put(name, String.valueOf(record.get("reason")));
      }
    }
    return found;
  }
}
