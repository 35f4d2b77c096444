package dev.tiercel.harness.start;

import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.EventCodec;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Sends the events of a worker to its supervisor, as lines of JSON after a marker character on
 * standard output. Output without the marker was printed by a solver in this JVM.
 *
 * @param out the stream that the supervisor reads
 */
record EventChannel(PrintStream out) implements CampaignListener {
  private static final char MARK = '\u0001';

  @Override
  public void accept(CampaignEvent event) {
    byte[] line = (MARK + EventCodec.line(event) + "\n").getBytes(StandardCharsets.UTF_8);
    synchronized (out) {
      out.write(line, 0, line.length);
      out.flush();
    }
  }

  /**
   * Parses a line written by a worker; a truncated event is ignored.
   *
   * @param events receives the event
   * @param printed receives text that is not an event
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
