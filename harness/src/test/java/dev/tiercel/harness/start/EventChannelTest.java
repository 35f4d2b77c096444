package dev.tiercel.harness.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.CampaignEvent.FuzzerFailed;
import dev.tiercel.harness.monitor.CampaignEvent.StartFailed;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventChannelTest {
  private static final CampaignEvent FAILED = new FuzzerFailed("two\nlines, \u0001 and \u00e4");
  private static final CampaignEvent NO_START = new StartFailed("No solver is called 'z'.");

  private final List<CampaignEvent> events = new ArrayList<>();
  private final List<String> printed = new ArrayList<>();

  private void read(String text) {
    text.lines().forEach(line -> EventChannel.read(line, events::add, printed::add));
  }

  @Test
  void eventsArriveAndWhatASolverPrintsBetweenThemIsToldApart() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.US_ASCII);
    EventChannel eventChannel = new EventChannel(out);
    eventChannel.accept(FAILED);
    out.print("a solver's word");
    eventChannel.accept(NO_START);
    out.println("{\"event\":\"CampaignOver\"}");
    read(bytes.toString(StandardCharsets.UTF_8));
    assertThat(events).containsExactly(FAILED, NO_START);
    assertThat(printed).containsExactly("a solver's word", "{\"event\":\"CampaignOver\"}");
  }

  @Test
  void truncatedLinesAreSkipped() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new EventChannel(new PrintStream(bytes, true, StandardCharsets.UTF_8)).accept(NO_START);
    String line = bytes.toString(StandardCharsets.UTF_8).strip();
    for (int end = 1; end < line.length() - 1; end++) {
      read(line.substring(0, end));
    }
    assertThat(events).isEmpty();
    assertThat(printed).isEmpty();
  }
}
