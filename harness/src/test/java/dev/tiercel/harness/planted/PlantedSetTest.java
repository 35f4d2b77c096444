package dev.tiercel.harness.planted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.finding.Confirmation;
import dev.tiercel.harness.finding.FindingStore;
import dev.tiercel.harness.finding.KnownBugs;
import dev.tiercel.harness.finding.Pursuit;
import dev.tiercel.harness.json.Json;
import dev.tiercel.harness.monitor.Listener;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.oracle.Hearing;
import dev.tiercel.harness.oracle.Oracles;
import dev.tiercel.harness.oracle.Pace;
import dev.tiercel.harness.oracle.Panel;
import dev.tiercel.harness.oracle.PerformanceOracle;
import dev.tiercel.solver.Identity;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every solver of {@code bugs.tsv} is tested with mutants around its bugs, all into one folder:
 * each bug is one finding, under the name and with the explanation that its line says.
 */
class PlantedSetTest {
  private static final Oracles ORACLES = Oracles.select("+performance", PerformanceOracle.USUAL);
  private static final Limits AMPLE = Limits.DEFAULT.timesScaled(60);
  private static final int SCRIPTS = Integer.getInteger("tiercel.scripts", 16);
  private static final SolverId REFERENCE = SolverId.parse("smtinterpol");

  @TempDir private Path folder;

  @Test
  void everyBugIsOneFindingOfItsGroupAndNothingElseIs() throws IOException {
    Map<String, List<PlantedBug>> solvers = new LinkedHashMap<>();
    for (PlantedBug bug : PlantedBug.all()) {
      solvers.computeIfAbsent(bug.solver(), s -> new ArrayList<>()).add(bug);
    }
    assertThat(solvers).hasSizeGreaterThanOrEqualTo(20);
    Map<String, String> expected = new TreeMap<>();
    try (Solver real = real()) {
      for (List<PlantedBug> bugs : solvers.values()) {
        test(bugs, real);
        bugs.stream()
            .filter(PlantedBug::isToBeFound)
            .forEach(bug -> expected.put(bug.group(), bug.says()));
      }
    }
    Map<String, String> found = found();
    assertThat(found.keySet()).isEqualTo(expected.keySet());
    expected.forEach((group, says) -> assertThat(found.get(group)).as(group).contains(says));
  }

  private static Solver real() {
    try {
      return Solvers.openInProcess(REFERENCE);
    } catch (SolverUnavailableException e) {
      return abort(String.valueOf(e.getMessage()));
    }
  }

  private void test(List<PlantedBug> bugs, Solver real) throws IOException {
    String name = bugs.get(0).solver();
    SolverId id = SolverId.parse("path:/planted/" + name);
    String print = Integer.toHexString(name.hashCode()).repeat(64).substring(0, 64);
    Identity identity = Identity.program("smtinterpol", "planted", "planted " + name, print);
    Solver reference = new PlantedSolver(REFERENCE, real.identity(), real, List.of(), false);
    try (Panel panel =
            new Panel(
                new PlantedSolver(id, identity, real, bugs, true),
                List.of(reference),
                () -> Pace.fixed(AMPLE),
                false);
        Pursuit pursuit =
            new Pursuit(
                new FindingStore(folder.resolve("results"), folder.resolve("crashes")),
                KnownBugs.read(null),
                new Confirmation(
                    asked ->
                        asked.equals(id)
                            ? new PlantedSolver(id, identity, real, bugs, false)
                            : reference,
                    asked -> new PlantedSolver(id, identity, real, bugs, true),
                    ORACLES,
                    AMPLE,
                    List.of()),
                new Statistics(),
                Pursuit.Mode.AT_ONCE,
                new Listener() {})) {
      PlantedScripts scripts = new PlantedScripts(1);
      for (PlantedBug bug : bugs) {
        for (Entry entry : scripts.around(bug, SCRIPTS)) {
          pursue(entry, panel, pursuit);
        }
      }
    }
  }

  private static void pursue(Entry entry, Panel panel, Pursuit pursuit) {
    String script = entry.toString();
    Hearing hearing = new Hearing(entry, panel).hear(panel.ask(entry, script));
    hearing.hear(panel.askOthers(entry, script));
    pursuit.pursue(
        ORACLES,
        hearing,
        (participants, simpler, wanted) ->
            ORACLES.first(Hearing.of(simpler, participants, panel), wanted));
  }

  /** Reasons by groups; a group that two findings have stands there as two. */
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
