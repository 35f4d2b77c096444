package dev.tiercel.harness.start;

import dev.tiercel.harness.finding.FindingStore;
import dev.tiercel.harness.monitor.Listener;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Shows what the processes of a campaign find, each bug once, by looking where they keep it. */
final class Discoveries {
  private final FindingStore store;
  private final Listener listener;
  private final List<String> found = new ArrayList<>();
  private final List<String> still = new ArrayList<>();

  /**
   * Nothing is found yet.
   *
   * @param store where the processes keep their findings, opened before they start
   */
  Discoveries(FindingStore store, Listener listener) {
    this.store = store;
    this.listener = listener;
  }

  /**
   * Shows what came since the last time.
   *
   * @throws IOException if the findings cannot be read
   */
  void look() throws IOException {
    for (String finding : store.arrivals()) {
      listener.found(finding);
      found.add(finding);
    }
    for (String line : store.metAgain()) {
      listener.stillThere(line);
      still.add(line);
    }
  }

  /** How many bugs were found, in this version or in this as well. */
  int count() {
    return found.size() + still.size();
  }

  /** Lists all of them again. */
  void sumUp() {
    listener.ends(found, still);
  }
}
