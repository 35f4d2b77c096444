package dev.tiercel.harness.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignOver;
import dev.tiercel.harness.monitor.CampaignEvent.FuzzerFailed;
import dev.tiercel.harness.monitor.CampaignEvent.KnownBugsMet;
import dev.tiercel.harness.monitor.CampaignEvent.ProcessPrinted;
import dev.tiercel.harness.monitor.CampaignEvent.StartFailed;
import dev.tiercel.harness.monitor.CampaignEvent.StatusUpdated;
import dev.tiercel.harness.monitor.CampaignEvent.WorkUncounted;
import dev.tiercel.solver.SolverId;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which events of its processes the supervisor reports. */
class FuzzerProcessTest {
  private static final CampaignEvent SHARED = new WorkUncounted(SolverId.parse("z3"));
  private static final CampaignEvent OF_PROCESS = new FuzzerFailed("The oracle crash failed.");
  private static final CampaignEvent NO_START = new StartFailed("No solver is called 'z'.");

  private static final CampaignCounts COUNTS =
      new CampaignCounts(
          new CampaignCounts.RunCounts(9, 8, 7, 6, 5, 4),
          new CampaignCounts.ViolationCounts(3, 2, 1),
          Duration.ofMillis(90),
          CampaignCounts.NONE.progress(),
          3,
          Map.of("swap", 2L),
          Map.of("time|target", 17L));

  @TempDir private Path folder;
  private final List<CampaignEvent> told = Collections.synchronizedList(new ArrayList<>());
  private final FuzzerProcess fuzzerProcess = new FuzzerProcess(1, told::add);

  @BeforeEach
  void write() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    EventChannel eventChannel = new EventChannel(out);
    eventChannel.accept(SHARED);
    eventChannel.accept(OF_PROCESS);
    eventChannel.accept(new CampaignOver());
    eventChannel.accept(new StatusUpdated(Duration.ZERO, 1, COUNTS, 1, 0, true));
    eventChannel.accept(new KnownBugsMet(Map.of("z3: a bug", 3L)));
    out.println("a solver's word");
    eventChannel.accept(NO_START);
    Files.write(folder.resolve("told"), bytes.toByteArray());
  }

  private void run(boolean speaks) throws Exception {
    List<String> command = List.of("cat", folder.resolve("told").toString());
    assertThat(fuzzerProcess.start(command, speaks, folder.resolve("errors")).waitFor()).isZero();
    assertThat(fuzzerProcess.awaitEnd()).isZero();
  }

  @Test
  void oneSpeaksForAllAndEachForItself() throws Exception {
    run(true);
    assertThat(told).containsExactly(SHARED, OF_PROCESS, new ProcessPrinted("a solver's word"));
    run(false);
    assertThat(told.subList(3, told.size()))
        .containsExactly(OF_PROCESS, new ProcessPrinted("a solver's word"));
  }

  @Test
  void countsOfProcessesAreSummedAndStartFailuresKept() throws Exception {
    run(true);
    run(false);
    assertThat(fuzzerProcess.campaignCounts()).isEqualTo(COUNTS.and(COUNTS));
    assertThat(fuzzerProcess.knownBugs()).containsOnly(Map.entry("z3: a bug", 6L));
    assertThat(fuzzerProcess.startFailure()).isEqualTo(NO_START);
  }
}
