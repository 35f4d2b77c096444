package dev.tiercel.harness.start;

import dev.tiercel.finding.FindingStore;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignEnded;
import dev.tiercel.harness.monitor.CampaignEvent.FindingArrived;
import dev.tiercel.harness.monitor.CampaignEvent.FindingMetAgain;
import dev.tiercel.harness.monitor.CampaignListener;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reports the findings of all processes of a campaign, each bug once, by watching their results
 * directory.
 */
final class FindingWatcher {
  private final FindingStore store;
  private final CampaignListener campaignListener;
  private final List<String> found = new ArrayList<>();
  private final List<String> still = new ArrayList<>();

  /**
   * Creates a watcher.
   *
   * @param store the store of the processes, opened before they start
   */
  FindingWatcher(FindingStore store, CampaignListener campaignListener) {
    this.store = store;
    this.campaignListener = campaignListener;
  }

  /**
   * Reports new findings.
   *
   * @throws IOException if the findings cannot be read
   */
  void poll() throws IOException {
    for (String finding : store.newFindings()) {
      campaignListener.accept(new FindingArrived(finding));
      found.add(finding);
    }
    for (String line : store.metAgain()) {
      campaignListener.accept(new FindingMetAgain(line));
      still.add(line);
    }
  }

  /** Returns the number of bugs found, including those known from other versions. */
  int count() {
    return found.size() + still.size();
  }

  /** Reports the end of the campaign with a list of all findings. */
  void summarize() {
    campaignListener.accept(new CampaignEnded(List.copyOf(found), List.copyOf(still)));
  }
}
