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
import dev.tiercel.solver.exec.Start;
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
 * A place in a {@link Supervisor} as the process above sees it: the process that fuzzes there now,
 * and what those before it have counted. What it says is read by a thread of its own; all but
 * {@link #end} is called from one thread.
 */
final class FuzzerProcess {
  /** A process that is killed leaves children that may hold its output open for a moment. */
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
  private int fruitless; // processes in a row that died before they had run anything

  /**
   * An empty place.
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
   * Starts a process here, after the one before it has ended.
   *
   * @param speaks whether it tells what all tell alike
   * @param errors a file that grows by what it writes to its standard error, libFuzzer's own words
   *     for example
   */
  Process start(List<String> command, boolean speaks, Path errors) throws IOException {
    Process started =
        Start.of(
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
      return; // together with what it had to say
    }
  }

  /** Tells what is for the user, and keeps what the process above is to make something of. */
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

  /** Whether a process is here that has not ended, or whose end was not {@link #settle settled}. */
  boolean works() {
    return process != null;
  }

  /** Whether the process has ended, so that {@link #settle} is to be called. */
  boolean hasEnded() {
    return process != null && !process.isAlive();
  }

  /** Takes the end of the process down, and returns its exit code. */
  int settle() throws InterruptedException {
    int code = Objects.requireNonNull(process).waitFor();
    Objects.requireNonNull(reader).join(DRAIN_MILLIS);
    fruitless = now.runs() == 0 ? fruitless + 1 : 0;
    before = before.and(now);
    now = CampaignCounts.NONE;
    process = null;
    return code;
  }

  /** How many processes in a row have ended here before they had run anything. */
  int fruitless() {
    return fruitless;
  }

  /** What all processes here have counted. */
  CampaignCounts campaignCounts() {
    return before.and(now);
  }

  /** How often all processes here have met each known bug, those that came to their end. */
  Map<String, Long> knownBugs() {
    return Map.copyOf(knownBugs);
  }

  /** Why a process could not start, if it said so. */
  @Nullable CampaignEvent obstacle() {
    return obstacle;
  }

  /** Asks the process to end, or makes it. */
  void end(boolean forcibly) {
    Process running = process; // which another thread may take away
    if (running != null && forcibly) {
      running.destroyForcibly();
    } else if (running != null) {
      running.destroy();
    }
  }

  /** An exit code in words. */
  static String how(int code) {
    return code > SIGNAL ? "by signal " + (code - SIGNAL) : "with exit code " + code;
  }
}
