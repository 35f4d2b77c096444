package dev.tiercel.versus;

import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.CampaignEvent.KnownBugsMet;
import dev.tiercel.triage.DefectGroup;
import dev.tiercel.triage.StoredFinding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Counts the defects among a fuzzer's findings. Fuzzers neither confirm nor distinguish findings in
 * the same way, so each fuzzer's findings become the seeds of a campaign that mutates nothing: it
 * confirms them, reduces them, and groups them by cause. A known bug is a cause, too. The target
 * checks all of its answers there, since some fuzzers start it with such an option.
 */
final class DefectCounts {
  /** Largest number of findings of one round. */
  private static final int MOST_FINDINGS = 200;

  /** CPU seconds for the findings of one round. */
  private static final double MOST_CPU = 180;

  private final Contest contest;
  private final BudgetedProcess budgetedProcess;

  DefectCounts(Contest contest, BudgetedProcess budgetedProcess) {
    this.contest = contest;
    this.budgetedProcess = budgetedProcess;
  }

  /**
   * Returns the number of causes.
   *
   * @param findings scripts; the first two hundred count
   * @param folder where the campaign runs
   */
  int of(List<Path> findings, Path folder) throws IOException, InterruptedException {
    if (findings.isEmpty()) {
      return 0;
    }
    Path seeds = Files.createDirectories(folder.resolve("seeds"));
    List<Path> taken = findings.stream().sorted().limit(MOST_FINDINGS).toList();
    for (int i = 0; i < taken.size(); i++) {
      Files.copy(taken.get(i), seeds.resolve("finding-" + i + ".smt2"));
    }
    CampaignProcess campaign = new CampaignProcess(budgetedProcess, folder);
    Set<String> known = new HashSet<>();
    campaign.run(
        command(seeds, campaign.events(), taken.size()),
        (sample, events) -> {
          for (CampaignEvent event : events) {
            if (event instanceof KnownBugsMet met) {
              known.addAll(met.counts().keySet());
            }
          }
          return sample.cpu() > MOST_CPU;
        });
    Path results = folder.resolve(".tiercel").resolve("results");
    return DefectGroup.of(StoredFinding.readAll(results)).size() + known.size();
  }

  private List<String> command(Path seeds, Path events, int runs) {
    List<String> command = new ArrayList<>(contest.tiercel());
    command.add("fuzz");
    for (String setting :
        List.of(
            "target=" + contest.target(),
            "references=" + contest.reference(),
            "seeds=" + seeds,
            "timeout=" + contest.timeout().toMillis() + "ms",
            "duration=0",
            "jobs=1",
            "feedback=off",
            "self-check=1",
            "events=" + events)) {
      command.addAll(List.of("--set", setting));
    }
    // One input more than there are seeds: libFuzzer's own empty one.
    command.add("-runs=" + (runs + 1));
    return command;
  }
}
