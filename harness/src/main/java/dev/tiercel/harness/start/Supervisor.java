package dev.tiercel.harness.start;

import dev.tiercel.finding.FindingStore;
import dev.tiercel.harness.campaign.Campaign;
import dev.tiercel.harness.campaign.CampaignSettings;
import dev.tiercel.harness.campaign.Settings;
import dev.tiercel.harness.fuzz.FuzzOptions;
import dev.tiercel.harness.fuzz.LibFuzzer;
import dev.tiercel.harness.fuzz.LibFuzzerFlags;
import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.CampaignEvent.KnownBugsMet;
import dev.tiercel.harness.monitor.CampaignEvent.ProcessDied;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.StatusLine;
import dev.tiercel.solver.exec.Confinement;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Supervises several processes that fuzz one corpus, each with its own libFuzzer for the whole
 * campaign; this process itself does not fuzz. They store inputs in the same directory, import
 * those of the others, and read their coverage from the files beside it instead of running them
 * again. The supervisor reports findings and one status line for all, replaces processes that died,
 * and ends them with itself.
 */
final class Supervisor {
  /** Interval at which processes look for inputs of the others, in seconds. */
  private static final String RELOAD = "-reload=10";

  /**
   * Number of consecutive processes that died before their first run after which a slot is given
   * up.
   */
  private static final int MOST_EARLY_DEATHS = 3;

  private static final long LOOK_MILLIS = 1_000;

  /** Time to save state; confirming a finding may take longer. */
  private static final Duration GRACE = Duration.ofSeconds(30);

  /** Exit code of a process interrupted from the keyboard; the others are interrupted as well. */
  private static final int INTERRUPTED = 128 + 2;

  private final CampaignSettings settings;
  private final Campaign campaign;
  private final CampaignListener campaignListener;
  private final FuzzOptions options;
  private final FindingWatcher findingWatcher;
  private final StatusLine status;
  private final List<FuzzerProcess> fuzzerProcesses;
  private final Duration duration;
  private final long startNanos = System.nanoTime();
  private final BlockingQueue<Process> ended = new LinkedBlockingQueue<>();
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile boolean stopping;
  private long stopNanos;
  private int started;
  private int died;
  private int givenUp;
  private ExitCode code = ExitCode.NOTHING;

  /**
   * Creates a supervisor that has started nothing yet.
   *
   * @param options as for {@link Campaign#run}
   * @throws IOException if the results directory cannot be read
   */
  Supervisor(Campaign campaign, CampaignListener campaignListener, FuzzOptions options)
      throws IOException {
    this.settings = campaign.settings();
    this.campaign = campaign;
    this.campaignListener = campaignListener;
    this.options = options;
    this.findingWatcher =
        new FindingWatcher(
            new FindingStore(settings.get(Settings.RESULTS), settings.get(Settings.CRASHES)),
            campaignListener);
    this.status =
        new StatusLine(
            settings.get(Settings.STATUS),
            campaignListener,
            Confinement.current().isActive(),
            startNanos);
    this.fuzzerProcesses =
        IntStream.rangeClosed(1, settings.get(Settings.JOBS))
            .mapToObj(n -> new FuzzerProcess(n, campaignListener))
            .toList();
    this.duration =
        Duration.ofSeconds(
            options.flags().seconds().orElse(settings.get(Settings.DURATION).toSeconds()));
  }

  /**
   * Runs the campaign to its end.
   *
   * @return as {@link JobLauncher#run}
   * @throws IOException if a process cannot be started
   */
  int run() throws IOException {
    campaign.announce();
    boolean interrupted = false;
    Runtime.getRuntime().addShutdownHook(new Thread(this::endWithThis, "tiercel-jobs"));
    try {
      for (FuzzerProcess fuzzerProcess : fuzzerProcesses) {
        Files.createDirectories(state(fuzzerProcess));
        Files.deleteIfExists(errors(fuzzerProcess));
        start(fuzzerProcess);
      }
      while (fuzzerProcesses.stream().anyMatch(FuzzerProcess::works)) {
        Process unused = ended.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        look();
      }
    } catch (InterruptedException e) {
      interrupted = true;
    } finally {
      fuzzerProcesses.forEach(fuzzerProcess -> fuzzerProcess.end(true));
    }
    int result = summarise();
    over.countDown();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return result;
  }

  private int summarise() throws IOException {
    findingWatcher.poll();
    show(System.nanoTime());
    findingWatcher.summarize();
    Map<String, Long> knownBugs = new HashMap<>();
    for (FuzzerProcess fuzzerProcess : fuzzerProcesses) {
      fuzzerProcess.knownBugs().forEach((bug, times) -> knownBugs.merge(bug, times, Long::sum));
    }
    campaignListener.accept(new KnownBugsMet(knownBugs));
    if (findingWatcher.count() > 0 || code == ExitCode.FOUND) {
      return options.findingCode();
    }
    return givenUp == fuzzerProcesses.size() ? ExitCode.ENVIRONMENT.code() : code.code();
  }

  private void look() throws IOException, InterruptedException {
    for (FuzzerProcess fuzzerProcess : fuzzerProcesses) {
      if (fuzzerProcess.hasEnded()) {
        settle(fuzzerProcess, fuzzerProcess.awaitEnd());
      }
    }
    try {
      findingWatcher.poll();
    } catch (IOException | UncheckedIOException e) {
      // Findings are being deleted now; a later look will succeed.
    }
    long now = System.nanoTime();
    if (settings.get(Settings.KEEP_GOING) > 0
        && findingWatcher.count() >= settings.get(Settings.KEEP_GOING)) {
      stop();
    }
    if (stopping && now - stopNanos > GRACE.toNanos()) {
      fuzzerProcesses.forEach(fuzzerProcess -> fuzzerProcess.end(true));
    }
    if (status.due(now)) {
      show(now);
    }
  }

  private void show(long now) {
    CampaignCounts campaignCounts =
        fuzzerProcesses.stream()
            .map(FuzzerProcess::campaignCounts)
            .reduce(CampaignCounts.NONE, CampaignCounts::and);
    if (!campaignCounts.equals(CampaignCounts.NONE)) {
      status.show(
          now, campaignCounts.withFindings(findingWatcher.count()), fuzzerProcesses.size(), died);
    }
  }

  /** Reacts to a process that has ended with an exit code. */
  private void settle(FuzzerProcess fuzzerProcess, int ends) throws IOException {
    CampaignEvent obstacle = fuzzerProcess.startFailure();
    if (ends == LibFuzzer.FINDING) {
      code = ExitCode.FOUND;
      if (settings.get(Settings.KEEP_GOING) > 0) {
        stop();
      }
    } else if (ends == INTERRUPTED) {
      stop();
    } else if (ends != 0 && !stopping && obstacle != null) {
      campaignListener.accept(obstacle);
      code = ends == ExitCode.USAGE.code() ? ExitCode.USAGE : ExitCode.ENVIRONMENT;
      stop();
    } else if (ends != 0 && !stopping) {
      died++;
      boolean again = fuzzerProcess.earlyDeaths() < MOST_EARLY_DEATHS;
      campaignListener.accept(
          new ProcessDied(
              fuzzerProcess.number(),
              FuzzerProcess.describeExit(ends),
              again,
              errors(fuzzerProcess)));
      if (again) {
        start(fuzzerProcess);
      } else {
        givenUp++;
      }
    }
  }

  private synchronized void start(FuzzerProcess fuzzerProcess) throws IOException {
    Duration left = duration.minusNanos(System.nanoTime() - startNanos);
    if (stopping || (!duration.isZero() && left.toSeconds() < 1)) {
      return;
    }
    LibFuzzerFlags flags = options.flags();
    Map<String, String> properties = settings.properties();
    properties.put("duration", duration.isZero() ? "0" : left.toSeconds() + "s");
    properties.put(
        "seed",
        Long.toString(
            seed(
                settings.get(Settings.SEED) == 0 ? flags.seed() : settings.get(Settings.SEED),
                started)));
    List<String> words = new ArrayList<>(List.of(RELOAD));
    if (fuzzerProcess.number() > 1) {
      // each starts with other seeds, whose runs the others need not repeat
      words.add("-prefer_small=0");
    }
    words.addAll(flags.shared(options.arguments(), fuzzerProcesses.size()));
    words.removeIf(word -> word.startsWith(FuzzMain.SETTING)); // passed as properties
    boolean speaks = started == 0;
    started++;
    List<String> command = CampaignWorker.command(state(fuzzerProcess), properties, words);
    Process process = fuzzerProcess.start(command, speaks, errors(fuzzerProcess));
    var unused = process.onExit().thenAccept(ended::add);
  }

  private Path state(FuzzerProcess fuzzerProcess) {
    return options.state().resolve("job-" + fuzzerProcess.number());
  }

  private Path errors(FuzzerProcess fuzzerProcess) {
    return state(fuzzerProcess).resolve("errors.log");
  }

  /**
   * Returns the seed of a process: the first gets the campaign's, each further one a derived seed.
   */
  static long seed(long campaign, int started) {
    return campaign == 0 || started == 0
        ? campaign
        : new SplittableRandom(campaign)
            .longs(started, 1, Integer.MAX_VALUE)
            .skip(started - 1L)
            .sum();
  }

  private synchronized void stop() {
    if (!stopping) {
      stopNanos = System.nanoTime();
      stopping = true;
      fuzzerProcesses.forEach(fuzzerProcess -> fuzzerProcess.end(false));
    }
  }

  /** Stops all processes; called when this process ends, by itself or by a signal. */
  private void endWithThis() {
    stop();
    try {
      if (!over.await(2 * GRACE.toSeconds(), TimeUnit.SECONDS)) {
        fuzzerProcesses.forEach(fuzzerProcess -> fuzzerProcess.end(true));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
