package dev.tiercel.harness.stage;

import dev.tiercel.finding.Finding;
import dev.tiercel.finding.FindingKeeper;
import dev.tiercel.finding.FindingKeeper.KeepResult;
import dev.tiercel.finding.FindingStore;
import dev.tiercel.finding.KnownBugCounts;
import dev.tiercel.finding.NoveltyFilter;
import dev.tiercel.finding.StackBucket;
import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignEnded;
import dev.tiercel.harness.monitor.CampaignEvent.EarlierFindingsMet;
import dev.tiercel.harness.monitor.CampaignEvent.FindingSavedLate;
import dev.tiercel.harness.monitor.CampaignEvent.FindingUnsaved;
import dev.tiercel.harness.monitor.CampaignEvent.FindingsLost;
import dev.tiercel.harness.monitor.CampaignEvent.KnownBugsMet;
import dev.tiercel.harness.monitor.CampaignEvent.StateUnsaved;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.oracle.Violation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Stores findings, counts them, and reports them at once and at the end. */
final class FindingReports {
  private final FindingStore store;
  private final FindingKeeper findingKeeper;
  private final Statistics statistics;
  private final CampaignListener campaignListener;
  private byte @Nullable [] newest; // reproducer of the newest finding
  private final List<String> reported = new ArrayList<>();
  private final List<String> stillPresent = new ArrayList<>();

  FindingReports(
      FindingStore store,
      FindingKeeper findingKeeper,
      Statistics statistics,
      CampaignListener campaignListener) {
    this.store = store;
    this.findingKeeper = findingKeeper;
    this.statistics = statistics;
    this.campaignListener = campaignListener;
  }

  /** Returns the reproducer of the newest finding; {@code null} before the first. */
  byte @Nullable [] newest() {
    return newest;
  }

  /** Stores a finding and returns its outcome for libFuzzer. */
  ExecutionOutcome keep(Finding finding) {
    newest = FindingKeeper.bareScript(finding);
    KeepResult kept = findingKeeper.keep(finding);
    if (kept.failure() != null) {
      campaignListener.accept(new FindingUnsaved(kept.failure(), finding.script()));
    }
    return reported(finding.violation(), kept);
  }

  private ExecutionOutcome reported(Violation violation, KeepResult kept) {
    statistics.findings.increment();
    statistics.namedCounters.add(1, "violation", violation.kind(), "confirmed");
    (kept.again() ? stillPresent : reported).add(kept.text());
    String description = (kept.again() ? "STILL THERE " : "FINDING ") + kept.text();
    return new ExecutionOutcome.Finding(
        violation.key(), description, StackBucket.of(violation), kept.failure() == null, false);
  }

  /** Retries findings that could not be written. */
  void keepUnsaved() {
    findingKeeper.retry().forEach(text -> campaignListener.accept(new FindingSavedLate(text)));
  }

  /**
   * Lists the findings of the campaign again, since the first report has long scrolled away.
   *
   * @param noveltyFilter counts of known bugs and earlier findings
   */
  void listFindings(NoveltyFilter noveltyFilter) {
    keepUnsaved();
    campaignListener.accept(new CampaignEnded(List.copyOf(reported), List.copyOf(stillPresent)));
    KnownBugCounts met = noveltyFilter.knownBugCounts();
    campaignListener.accept(new KnownBugsMet(Map.copyOf(met.counts())));
    try {
      store.knownMet(met);
    } catch (IOException e) {
      campaignListener.accept(
          new StateUnsaved("how often known bugs were met", String.valueOf(e.getMessage())));
    }
    if (noveltyFilter.metAgain() > 0) {
      campaignListener.accept(new EarlierFindingsMet(noveltyFilter.metAgain()));
    }
    if (findingKeeper.unsaved() > 0) {
      campaignListener.accept(new FindingsLost(findingKeeper.unsaved()));
    }
  }
}
