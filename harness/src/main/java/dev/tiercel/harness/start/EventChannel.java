package dev.tiercel.harness.start;

import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.EventCodec;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Tells the process above all that happens in one of several processes of a campaign, by lines of
 * JSON behind a mark on this one's standard output. What stands there without a mark was printed by
 * a solver in this JVM.
 */
final class EventChannel implements CampaignListener {
  private static final char MARK = '\u0001';

  private final PrintStream out;

  /**
   * Tells what this process does.
   *
   * @param out what the process above reads
   */
  EventChannel(PrintStream out) {
    this.out = out;
  }

  @Override
  public void accept(CampaignEvent event) {
    byte[] line = (MARK + EventCodec.line(event) + "\n").getBytes(StandardCharsets.UTF_8);
    synchronized (out) {
      out.write(line, 0, line.length);
      out.flush();
    }
  }

  /**
   * Reads a line that a process has written; one that was cut short is passed over.
   *
   * @param printed told what is no event
   */
  static void read(String line, Consumer<CampaignEvent> events, Consumer<String> printed) {
    int mark = line.indexOf(MARK);
    if (mark != 0) {
      printed.accept(mark < 0 ? line : line.substring(0, mark));
    }
    CampaignEvent event = mark < 0 ? null : EventCodec.read(line.substring(mark + 1));
    if (event != null) {
      events.accept(event);
    }
  }
}
