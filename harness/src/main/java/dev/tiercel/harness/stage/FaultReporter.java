package dev.tiercel.harness.stage;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.InternalErrors;
import dev.tiercel.harness.monitor.CampaignEvent.FuzzerFailed;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.oracle.Oracle;

/** Stores internal errors of Tiercel, and reports each kind once. Thread-safe. */
public final class FaultReporter {
  private final InternalErrors errors;
  private final CampaignListener listener;
  private volatile boolean ending;

  /** Creates a reporter without errors. */
  public FaultReporter(InternalErrors errors, CampaignListener listener) {
    this.errors = errors;
    this.listener = listener;
  }

  /**
   * Stores an internal error and reports it if its kind is new.
   *
   * @param during the activity that failed, for example {@code a mutation}
   * @param input the input that was run or mutated
   */
  void failed(String during, byte[] input, Throwable thrown) {
    if (ending) {
      return; // the solvers of running activities are closed
    }
    String sentence = errors.keep(during, input, thrown);
    if (sentence != null) {
      listener.accept(new FuzzerFailed(sentence));
    }
  }

  /** Reports the failure of an oracle; only that oracle is disabled. */
  void oracleFailed(Oracle oracle, Entry entry, Throwable thrown) {
    failed("the oracle " + oracle.name(), EntryCodec.encode(entry), thrown);
  }

  /** Ends the campaign: later errors are ignored. */
  void end() {
    ending = true;
  }

  /** Reports the number of errors, if there were any. */
  void summarize() {
    String failures = errors.summary();
    if (!failures.isEmpty()) {
      listener.accept(new FuzzerFailed(failures));
    }
  }
}
