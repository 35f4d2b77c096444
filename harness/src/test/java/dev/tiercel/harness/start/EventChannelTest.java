package dev.tiercel.harness.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.solver.SolverId;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EventChannelTest {
  private static final CampaignCounts COUNTS =
      new CampaignCounts(
          9,
          8,
          7,
          6,
          5,
          4,
          3,
          2,
          1,
          Duration.ofMillis(90),
          "edges 5 (JVM)",
          3,
          Map.of("swap", 2L),
          Map.of("answer|z3|sat", 4L, "time|target", 17L));

  private final List<CampaignCounts> counts = new ArrayList<>();
  private final List<String> cannot = new ArrayList<>();
  private final List<String> words = new ArrayList<>();

  /** What the process above makes of what two processes write. */
  private void tell(boolean first) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
    EventChannel eventChannel = new EventChannel(print, first);
    eventChannel.begins(SolverId.parse("z3"), List.of(), Duration.ZERO, Path.of("c"), Path.of("r"));
    eventChannel.without(SolverId.parse("cvc5"), "it is missing");
    eventChannel.caught(new ExecutionOutcome.Finding("key", "FINDING wrong", false));
    eventChannel.unkept("disk full", "(check-sat)");
    eventChannel.status(COUNTS, "a line");
    print.print("a solver's word");
    eventChannel.status(COUNTS, "a line");
    eventChannel.cannotStart("No solver is called 'z'.");
    out.toString(StandardCharsets.UTF_8)
        .lines()
        .forEach(line -> EventChannel.read(line, counts::add, cannot::add, words::add));
  }

  @Test
  void oneSpeaksForAllAndEachForItself() {
    tell(true);
    tell(false);

    assertThat(counts).containsExactly(COUNTS, COUNTS, COUNTS, COUNTS);
    assertThat(cannot).containsExactly("No solver is called 'z'.", "No solver is called 'z'.");
    assertThat(words).filteredOn("Going on without cvc5: it is missing"::equals).hasSize(1);
    assertThat(words).filteredOn("(check-sat)"::equals).as("cannot be kept").hasSize(2);
    assertThat(words).filteredOn("a solver's word"::equals).hasSize(2);
    assertThat(words).noneMatch(w -> w.contains("FINDING") || w.contains("a line"));
  }

  @Test
  void whatIsCutShortIsPassedOver() {
    EventChannel.read("\u0001counts 1\t2", counts::add, cannot::add, words::add);
    EventChannel.read("\u0001cou", counts::add, cannot::add, words::add);
    assertThat(counts).isEmpty();
    assertThat(words).isEmpty();
  }
}
