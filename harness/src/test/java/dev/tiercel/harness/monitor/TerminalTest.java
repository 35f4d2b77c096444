package dev.tiercel.harness.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TerminalTest {
  private static final String CLEAR = "\r\u001b[K";

  private static final String UP = "\u001b[A";

  private static final String LINE =
      "1:05  findings 0  corpus 811  21,043 runs (402/s)  edges 6,512 (JVM)  accepted 99.1 %"
          + "  checked 88 % (by model 64, by second solver 71)  time-outs 0.3 % (90 ms)  known 12"
          + "  confined  top mutators: opfuzz 31 %, value 22 %";

  @Test
  void findingsAndCorpusComeFirstAndNothingIsCutAt80Columns() {
    assertThat(new Terminal(80).redraw(LINE))
        .isEqualTo(
            CLEAR
                + """
                1:05  findings 0  corpus 811  21,043 runs (402/s)  edges 6,512 (JVM)
                accepted 99.1 %  checked 88 % (by model 64, by second solver 71)
                time-outs 0.3 % (90 ms)  known 12  confined
                top mutators: opfuzz 31 %, value 22 %\
                """);
  }

  @Test
  void aPartThatFitsNoRowIsBrokenBehindAComma() {
    assertThat(new Terminal(24).rows("corpus 7  top: swap 25 %, value 13 %, let 2 %"))
        .containsExactly("corpus 7", "top: swap 25 %,", "value 13 %, let 2 %");
  }

  @Test
  void rowsFitAndHoldEveryWord() {
    for (int columns = 24; columns < 200; columns++) {
      List<String> rows = new Terminal(columns).rows(LINE);
      int most = columns;
      assertThat(rows).allSatisfy(row -> assertThat(row.length()).isLessThan(most));
      assertThat(String.join(" ", rows).replaceAll(" +", " "))
          .isEqualTo(LINE.replaceAll(" +", " "));
    }
  }

  @Test
  void aStatusLineIsDrawnOverAllRowsOfTheLastOne() {
    Terminal terminal = new Terminal(20);
    assertThat(terminal.redraw("1:05  findings 0  corpus 811"))
        .isEqualTo(CLEAR + "1:05  findings 0\ncorpus 811");
    assertThat(terminal.redraw("1:06  findings 0"))
        .isEqualTo(CLEAR + UP + CLEAR + "1:06  findings 0");
    assertThat(terminal.cleared()).isEqualTo(CLEAR);
    assertThat(terminal.cleared()).isEmpty();
  }

  @Test
  void messageErasesTheStatusLine() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    ConsoleMonitor consoleMonitor = new ConsoleMonitor(out, out, "--set ", new Terminal(80));
    consoleMonitor.accept(StatusLineTest.status(65, CampaignCounts.NONE));
    consoleMonitor.accept(new CampaignEvent.FuzzerFailed("Set -Dtiercel.seeds."));
    consoleMonitor.accept(new CampaignEvent.FuzzerFailed("More."));
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .startsWith(CLEAR + "1:05  findings 0  corpus ?")
        .endsWith("confined" + CLEAR + UP + CLEAR + "Set --set seeds.\nMore.\n");
  }

  @Test
  void nonsenseColumnsAreTheUsualOnes() {
    assertThat(Terminal.columns(null)).isEqualTo(80);
    assertThat(Terminal.columns("0")).isEqualTo(80);
    assertThat(Terminal.columns("132")).isEqualTo(132);
  }
}
