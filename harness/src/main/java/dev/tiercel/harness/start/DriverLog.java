package dev.tiercel.harness.start;

import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.CampaignEvent.FindingReported;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.text.Printable;
import java.io.PrintStream;
import java.util.Locale;

/**
 * Prints findings like Jazzer, for infrastructure that parses its output: as an exception with a
 * stack trace, whose top frames identify the bug and whose message does not (ClusterFuzz's {@code
 * stacktraces/__init__.py} uses three frames). The frames are built from the finding's bucket.
 */
final class DriverLog implements CampaignListener {
  private static final int MOST_MESSAGE = 200;

  private final PrintStream out;
  private final CampaignListener words;

  /** Creates a log that prints to the stream that Jazzer uses. */
  DriverLog(PrintStream out) {
    this.out = out;
    this.words = new ConsoleMonitor(out);
  }

  @Override
  public void accept(CampaignEvent event) {
    if (event instanceof FindingReported finding) {
      out.println(Printable.of(trace(finding)));
    }
    words.accept(event);
  }

  /** Returns the exception as Jazzer prints it. */
  static String trace(FindingReported finding) {
    String message = finding.description().lines().findFirst().orElse("");
    String cut = message.substring(0, Math.min(message.length(), MOST_MESSAGE));
    return String.format(
        Locale.ROOT,
        "%n== Java Exception: finding.Finding: %s%n"
            + "\tat %s.found(script.smt2:1)%n"
            + "\tat finding.Finding.of(script.smt2:1)%n"
            + "\tat finding.Script.run(script.smt2:1)",
        cut,
        finding.bucket().isEmpty() ? "finding.other" : finding.bucket());
  }
}
