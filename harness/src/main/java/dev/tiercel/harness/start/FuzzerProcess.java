package dev.tiercel.harness.start;

import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.CampaignEvent.KnownBugsMet;
import dev.tiercel.harness.monitor.CampaignEvent.OfProcess;
import dev.tiercel.harness.monitor.CampaignEvent.ProcessPrinted;
import dev.tiercel.harness.monitor.CampaignEvent.Shared;
import dev.tiercel.harness.monitor.CampaignEvent.StartFailed;
import dev.tiercel.harness.monitor.CampaignEvent.StatusUpdated;
import dev.tiercel.harness.monitor.CampaignEvent.WritingFailed;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.solver.exec.ProcessStarter;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A slot of a {@link Supervisor}: the process that fuzzes in it now, and the counts of those before
 * it. A thread of its own reads the process's output; all methods except {@link #end} are called
 * from one thread.
 */
final class FuzzerProcess {
  /** Children of a killed process may hold its output open for a moment. */
  private static final long DRAIN_MILLIS = 2_000;

  private static final int SIGNAL = 128;

  private final int number;
  private final CampaignListener campaignListener;
  private volatile @Nullable Process process;
  private @Nullable Thread reader;
  private CampaignCounts before = CampaignCounts.NONE;
  private volatile CampaignCounts now = CampaignCounts.NONE;
  private final Map<String, Long> knownBugs = new ConcurrentHashMap<>();
  private volatile @Nullable CampaignEvent obstacle;
  private int diedEarly; // consecutive processes that died before their first run

  /**
   * Creates an empty slot.
   *
   * @param number from 1
   */
  FuzzerProcess(int number, CampaignListener campaignListener) {
    this.number = number;
    this.campaignListener = campaignListener;
  }

  int number() {
    return number;
  }

  /**
   * Starts a process, after the previous one has ended.
   *
   * @param speaks whether its {@link Shared} events are reported
   * @param errors file to which its standard error, such as libFuzzer's output, is appended
   */
  Process start(List<String> command, boolean speaks, Path errors) throws IOException {
    Process started =
        ProcessStarter.of(
            new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.appendTo(errors.toFile())));
    process = started;
    reader = new Thread(() -> read(started, speaks), "tiercel-job-" + number);
    reader.setDaemon(true);
    reader.start();
    return started;
  }

  private void read(Process from, boolean speaks) {
    try (BufferedReader lines = from.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        EventChannel.read(
            line,
            event -> take(event, speaks),
            printed -> campaignListener.accept(new ProcessPrinted(printed)));
      }
    } catch (IOException killed) {
      return; // its remaining output is lost
    }
  }

  /** Passes on events for the user, and keeps those that the supervisor combines. */
  private void take(CampaignEvent event, boolean speaks) {
    if (event instanceof StatusUpdated status) {
      now = status.counts();
    } else if (event instanceof KnownBugsMet met) {
      met.counts().forEach((bug, times) -> knownBugs.merge(bug, times, Long::sum));
    } else if (event instanceof StartFailed || event instanceof WritingFailed) {
      obstacle = event;
    } else if (event instanceof OfProcess || (event instanceof Shared && speaks)) {
      campaignListener.accept(event);
    }
  }

  /**
   * Whether there is a process that has not ended, or whose end was not {@link #awaitEnd settled}.
   */
  boolean works() {
    return process != null;
  }

  /** Whether the process has ended, so that {@link #awaitEnd} must be called. */
  boolean hasEnded() {
    return process != null && !process.isAlive();
  }

  /** Records the end of the process and returns its exit code. */
  int awaitEnd() throws InterruptedException {
    int code = Objects.requireNonNull(process).waitFor();
    Objects.requireNonNull(reader).join(DRAIN_MILLIS);
    diedEarly = now.runs() == 0 ? diedEarly + 1 : 0;
    before = before.and(now);
    now = CampaignCounts.NONE;
    process = null;
    return code;
  }

  /** Returns how many consecutive processes have ended here before their first run. */
  int earlyDeaths() {
    return diedEarly;
  }

  /** Returns the sum of the counts of all processes here. */
  CampaignCounts campaignCounts() {
    return before.and(now);
  }

  /** Returns how often the processes that ended in an orderly way have met each known bug. */
  Map<String, Long> knownBugs() {
    return Map.copyOf(knownBugs);
  }

  /**
   * Returns the event with which a process reported that it could not start; {@code null} if none.
   */
  @Nullable CampaignEvent startFailure() {
    return obstacle;
  }

  /**
   * Terminates the process.
   *
   * @param forcibly whether it is killed
   */
  void end(boolean forcibly) {
    Process running = process; // another thread may reset it
    if (running != null && forcibly) {
      running.destroyForcibly();
    } else if (running != null) {
      running.destroy();
    }
  }

  /** Describes an exit code in words. */
  static String describeExit(int code) {
    return code > SIGNAL ? "by signal " + (code - SIGNAL) : "with exit code " + code;
  }
}
