package dev.tiercel.harness.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ScreenTest {
  private static final String LINE =
      "1:05  21,043 runs (402/s)  accepted 99.1 %  judged 88 % (evidence 64, two 71)  time-outs 0.3"
          + " % (90 ms)  edges 6,512 (JVM)  corpus 811  findings 0  known 12  paying: swap 31 %";

  @Test
  void aStatusLineFitsATerminalAndKeepsWhatCounts() {
    String brief = Screen.brief(LINE);
    assertThat(brief)
        .isEqualTo(
            "1:05 21,043 runs (402/s) ok 99% judged 88% slow 0.3% edges 6,512 corpus 811 findings 0"
                + " known 12");
    Screen screen = new Screen(80);
    assertThat(screen.redrawn(LINE)).startsWith("\r\u001b[K1:05 ");
    assertThat(screen.redrawn(LINE).length()).isLessThan(80 + 4);
  }

  @Test
  void whatIsSaidTakesTheStatusLineAway() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Console console = new Console(out, "--set ", new Screen(40));
    console.status(Counts.NONE, "1:05  1 runs");
    console.failed("Set -Dtiercel.seeds.");
    console.failed("More.");
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .isEqualTo("\r\u001b[K1:05 1 runs\r\u001b[KSet --set seeds.\nMore.\n");
  }

  @Test
  void nonsenseColumnsAreTheUsualOnes() {
    assertThat(Screen.columns(null)).isEqualTo(80);
    assertThat(Screen.columns("0")).isEqualTo(80);
    assertThat(Screen.columns("132")).isEqualTo(132);
  }
}
