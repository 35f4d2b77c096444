package dev.tiercel.harness.start;

import dev.tiercel.finding.FindingStore;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignEnded;
import dev.tiercel.harness.monitor.CampaignEvent.FindingArrived;
import dev.tiercel.harness.monitor.CampaignEvent.FindingMetAgain;
import dev.tiercel.harness.monitor.CampaignListener;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Shows what the processes of a campaign find, each bug once, by looking where they keep it. */
final class FindingWatcher {
  private final FindingStore store;
  private final CampaignListener campaignListener;
  private final List<String> found = new ArrayList<>();
  private final List<String> still = new ArrayList<>();

  /**
   * Nothing is found yet.
   *
   * @param store where the processes keep their findings, opened before they start
   */
  FindingWatcher(FindingStore store, CampaignListener campaignListener) {
    this.store = store;
    this.campaignListener = campaignListener;
  }

  /**
   * Shows what came since the last time.
   *
   * @throws IOException if the findings cannot be read
   */
  void look() throws IOException {
    for (String finding : store.arrivals()) {
      campaignListener.accept(new FindingArrived(finding));
      found.add(finding);
    }
    for (String line : store.metAgain()) {
      campaignListener.accept(new FindingMetAgain(line));
      still.add(line);
    }
  }

  /** How many bugs were found, in this version or in this as well. */
  int count() {
    return found.size() + still.size();
  }

  /** Lists all of them again. */
  void sumUp() {
    campaignListener.accept(new CampaignEnded(List.copyOf(found), List.copyOf(still)));
  }
}
