package dev.tiercel.harness.monitor;

import java.util.List;

/**
 * Is told how a campaign goes, by those who run it and do not know who shows it. An implementation
 * MUST NOT throw, SHOULD be quick, and MUST bear calls from several threads.
 */
@FunctionalInterface
public interface CampaignListener {
  /** A listener that heeds nothing. */
  CampaignListener NONE = event -> {};

  /** Something has happened. */
  void accept(CampaignEvent event);

  /** A listener that tells each of several, in this order. */
  static CampaignListener all(CampaignListener... listeners) {
    List<CampaignListener> told = List.of(listeners);
    return event -> told.forEach(listener -> listener.accept(event));
  }
}
