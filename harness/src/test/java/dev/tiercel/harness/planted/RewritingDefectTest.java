package dev.tiercel.harness.planted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Solver;
import dev.tiercel.triage.DefectGroup;
import dev.tiercel.triage.StoredFinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A solver with a wrong rewriting shows it in many ways: by wrong answers of either kind, models,
 * cores, and with all other operators. It is one defect.
 */
@Tag("slow")
class RewritingDefectTest {
  private static final int SCRIPTS = Integer.getInteger("tiercel.scripts", 16);
  private static final List<String> WAYS =
      List.of("sat", "unsat", "sat push", "unsat push", "unsat core", "sat assume");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"div,mod", "abs,* 3", "<,>"})
  void isOneGroup(String right, String wrong) throws IOException {
    List<PlantedBug> bugs = new ArrayList<>();
    for (String way : WAYS) {
      bugs.add(
          new PlantedBug(
              "rewrites",
              List.of("(" + right + " "),
              "",
              List.of("rewrite", right + "=" + wrong),
              List.of(way.split(" ")),
              "one",
              ""));
    }
    try (Solver real = PlantedCampaign.openReal()) {
      PlantedCampaign campaign = new PlantedCampaign(folder, real);
      campaign.test(bugs, SCRIPTS);
      List<StoredFinding> findings = StoredFinding.readAll(campaign.results());
      assertThat(DefectGroup.of(findings)).hasSize(1);
    }
  }
}
