package dev.tiercel.harness.monitor;

import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.fuzz.LoopListener;
import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * Converts the callbacks of the loop to events.
 *
 * @param listener receives the events
 */
public record LoopEvents(CampaignListener listener) implements LoopListener {
  @Override
  public void findingReported(ExecutionOutcome.Finding finding) {
    listener.accept(
        new CampaignEvent.FindingReported(finding.key(), finding.description(), finding.bucket()));
  }

  @Override
  public void token(String word) {
    listener.accept(new CampaignEvent.BugTokenGiven(word));
  }

  @Override
  public void outOfTime() {
    listener.accept(new CampaignEvent.OutOfTime());
  }

  @Override
  public void errorEscaped(String during, String place, Throwable thrown) {
    StringWriter trace = new StringWriter();
    thrown.printStackTrace(new PrintWriter(trace, true));
    listener.accept(
        new CampaignEvent.ErrorEscaped(during, place, trace.toString().stripTrailing()));
  }
}
