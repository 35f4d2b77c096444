package dev.tiercel.harness.monitor;

import java.util.List;

/**
 * Listener to the events of a campaign. An implementation MUST NOT throw, SHOULD be quick, and MUST
 * be safe to call from several threads.
 */
@FunctionalInterface
public interface CampaignListener {
  /** A listener that ignores all events. */
  CampaignListener NONE = event -> {};

  /** Receives an event. */
  void accept(CampaignEvent event);

  /** Returns a listener that passes events to several others, in this order. */
  static CampaignListener all(CampaignListener... listeners) {
    List<CampaignListener> targets = List.of(listeners);
    return event -> targets.forEach(listener -> listener.accept(event));
  }
}
