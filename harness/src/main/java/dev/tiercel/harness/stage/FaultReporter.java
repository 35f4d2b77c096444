package dev.tiercel.harness.stage;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.InternalErrors;
import dev.tiercel.harness.monitor.CampaignEvent.FuzzerFailed;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.oracle.Oracle;

/** Keeps faults of Tiercel itself, and says each kind once. Thread-safe. */
public final class FaultReporter {
  private final InternalErrors errors;
  private final CampaignListener listener;
  private volatile boolean ending;

  /** Nothing has failed yet. */
  public FaultReporter(InternalErrors errors, CampaignListener listener) {
    this.errors = errors;
    this.listener = listener;
  }

  /**
   * Something failed.
   *
   * @param during what was going on, for example {@code a mutation}
   * @param input what was run or mutated
   */
  void failed(String during, byte[] input, Throwable thrown) {
    if (ending) {
      return; // what was still under way has lost its solvers
    }
    String sentence = errors.keep(during, input, thrown);
    if (sentence != null) {
      listener.accept(new FuzzerFailed(sentence));
    }
  }

  /** An oracle failed, which silences it alone. */
  void oracleFailed(Oracle oracle, Entry entry, Throwable thrown) {
    failed("the oracle " + oracle.name(), EntryCodec.encode(entry), thrown);
  }

  /** The campaign ends: nothing is kept from now on. */
  void end() {
    ending = true;
  }

  /** Says how often something failed, if it did. */
  void summarize() {
    String failures = errors.summary();
    if (!failures.isEmpty()) {
      listener.accept(new FuzzerFailed(failures));
    }
  }
}
