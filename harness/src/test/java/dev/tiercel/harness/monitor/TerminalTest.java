package dev.tiercel.harness.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TerminalTest {
  private static final String CLEAR = "\r\u001b[K";

  private static final String LINE =
      "1:05  21,043 runs (402/s)  findings 0  corpus 811  edges 6,512 (JVM)  accepted 99.1 %  judged"
          + " 88 % (evidence 64, two 71)  time-outs 0.3 % (90 ms)  known 12  paying: swap 31 %";

  @Test
  void aStatusLineFitsATerminalAndKeepsWhatCounts() {
    assertThat(new Terminal(120).redrawn(LINE))
        .isEqualTo(
            CLEAR
                + "1:05 21,043 runs (402/s) findings 0 corpus 811 edges 6,512 ok 99% judged 88% slow"
                + " 0.3% known 12");
    assertThat(new Terminal(80).redrawn(LINE))
        .isEqualTo(
            CLEAR + "1:05 21,043 runs (402/s) findings 0 corpus 811 edges 6,512 ok 99% judged 88%");
  }

  @Test
  void noPartIsCut() {
    List<String> parts = List.of("1:05", "21,043 runs (402/s)", "findings 0", "corpus 811");
    for (int columns = 30; columns < 90; columns++) {
      String shown = new Terminal(columns).redrawn(LINE).substring(CLEAR.length());
      assertThat(shown.length()).isLessThan(columns);
      assertThat(shown).matches(".*(/s\\)|findings 0|corpus 811|6,512|9%|8%|3%|12)");
      assertThat(shown).startsWith(String.join(" ", parts.subList(0, columns > 50 ? 4 : 2)));
    }
  }

  @Test
  void whatIsSaidTakesTheStatusLineAway() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    ConsoleMonitor consoleMonitor = new ConsoleMonitor(out, out, "--set ", new Terminal(40));
    consoleMonitor.status(CampaignCounts.NONE, "1:05  1 runs");
    consoleMonitor.failed("Set -Dtiercel.seeds.");
    consoleMonitor.failed("More.");
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .isEqualTo("\r\u001b[K1:05 1 runs\r\u001b[KSet --set seeds.\nMore.\n");
  }

  @Test
  void nonsenseColumnsAreTheUsualOnes() {
    assertThat(Terminal.columns(null)).isEqualTo(80);
    assertThat(Terminal.columns("0")).isEqualTo(80);
    assertThat(Terminal.columns("132")).isEqualTo(132);
  }
}
