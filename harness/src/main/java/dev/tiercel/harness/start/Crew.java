package dev.tiercel.harness.start;

import dev.tiercel.harness.campaign.Campaign;
import dev.tiercel.harness.campaign.CampaignSettings;
import dev.tiercel.harness.finding.FindingStore;
import dev.tiercel.harness.fuzz.FuzzOptions;
import dev.tiercel.harness.fuzz.LibFuzzer;
import dev.tiercel.harness.fuzz.LibFuzzerFlags;
import dev.tiercel.harness.monitor.Counts;
import dev.tiercel.harness.monitor.Listener;
import dev.tiercel.harness.monitor.StatusLine;
import dev.tiercel.solver.exec.Confinement;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Several processes that fuzz one corpus, each with a libFuzzer of its own for as long as the
 * campaign lasts, and this process above them, which fuzzes nothing. They keep inputs in the same
 * folder, read what the others have kept, and know by the files beside it what that has shown
 * without running it. This process shows their findings and one line for all, puts another in the
 * place of one that died, and ends them with itself.
 */
final class Crew {
  /** How often one looks for the files of the others, in seconds. */
  private static final String RELOAD = "-reload=10";

  /** A place where so many processes in a row died before they had run anything is given up. */
  private static final int MOST_FRUITLESS = 3;

  private static final long LOOK_MILLIS = 1_000;

  /** They save what they have learnt, but one that confirms a finding may take longer. */
  private static final Duration GRACE = Duration.ofSeconds(30);

  /** Exit code of a process that was interrupted from the keyboard, as all of them are then. */
  private static final int INTERRUPTED = 128 + 2;

  private final CampaignSettings settings;
  private final Campaign campaign;
  private final Listener listener;
  private final FuzzOptions options;
  private final Discoveries discoveries;
  private final StatusLine status;
  private final List<Member> members;
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
   * Nothing is started yet.
   *
   * @param options as for {@link Campaign#run}
   * @throws IOException if the folder of findings cannot be read
   */
  Crew(Campaign campaign, Listener listener, FuzzOptions options) throws IOException {
    this.settings = campaign.settings();
    this.campaign = campaign;
    this.listener = listener;
    this.options = options;
    this.discoveries =
        new Discoveries(new FindingStore(settings.results(), settings.crashes()), listener);
    this.status =
        new StatusLine(settings.status(), listener, Confinement.current().holds(), startNanos);
    this.members =
        IntStream.rangeClosed(1, settings.jobs()).mapToObj(n -> new Member(n, listener)).toList();
    this.duration =
        Duration.ofSeconds(options.flags().seconds().orElse(settings.duration().toSeconds()));
  }

  /**
   * Runs the campaign to its end.
   *
   * @return as {@link Jobs#run}
   * @throws IOException if a process cannot be started
   */
  int run() throws IOException {
    campaign.announce();
    boolean interrupted = false;
    Runtime.getRuntime().addShutdownHook(new Thread(this::endWithThis, "tiercel-jobs"));
    try {
      for (Member member : members) {
        Files.createDirectories(state(member));
        Files.deleteIfExists(errors(member));
        start(member);
      }
      while (members.stream().anyMatch(Member::works)) {
        Process unused = ended.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        look();
      }
    } catch (InterruptedException e) {
      interrupted = true;
    } finally {
      members.forEach(member -> member.end(true));
    }
    int result = sumUp();
    over.countDown();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return result;
  }

  private int sumUp() throws IOException {
    discoveries.look();
    show(System.nanoTime());
    discoveries.sumUp();
    if (discoveries.count() > 0 || code == ExitCode.FOUND) {
      return options.findingCode();
    }
    return givenUp == members.size() ? ExitCode.ENVIRONMENT.code() : code.code();
  }

  private void look() throws IOException, InterruptedException {
    for (Member member : members) {
      if (member.hasEnded()) {
        settle(member, member.settle());
      }
    }
    try {
      discoveries.look();
    } catch (IOException | UncheckedIOException e) {
      // Somebody deletes findings at this moment; the next look, or the last one, will do.
    }
    long now = System.nanoTime();
    if (settings.keepGoing() > 0 && discoveries.count() >= settings.keepGoing()) {
      stop();
    }
    if (stopping && now - stopNanos > GRACE.toNanos()) {
      members.forEach(member -> member.end(true));
    }
    if (status.due(now)) {
      show(now);
    }
  }

  private void show(long now) {
    Counts counts = members.stream().map(Member::counts).reduce(Counts.NONE, Counts::and);
    if (!counts.equals(Counts.NONE)) {
      String jobs = "jobs " + members.size() + (died == 0 ? "" : " (" + died + " died)");
      status.show(now, counts, discoveries.count(), jobs);
    }
  }

  /** What is to be done about a process that has ended with an exit code. */
  private void settle(Member member, int ends) throws IOException {
    String obstacle = member.obstacle();
    if (ends == LibFuzzer.FINDING) {
      code = ExitCode.FOUND;
      if (settings.keepGoing() > 0) {
        stop();
      }
    } else if (ends == INTERRUPTED) {
      stop();
    } else if (ends != 0 && !stopping && obstacle != null) {
      listener.cannotStart(obstacle);
      code = ends == ExitCode.USAGE.code() ? ExitCode.USAGE : ExitCode.ENVIRONMENT;
      stop();
    } else if (ends != 0 && !stopping) {
      died++;
      boolean again = member.fruitless() < MOST_FRUITLESS;
      listener.jobDied(member.number(), Member.how(ends), again, errors(member));
      if (again) {
        start(member);
      } else {
        givenUp++;
      }
    }
  }

  private synchronized void start(Member member) throws IOException {
    Duration left = duration.minusNanos(System.nanoTime() - startNanos);
    if (stopping || (!duration.isZero() && left.toSeconds() < 1)) {
      return;
    }
    LibFuzzerFlags flags = options.flags();
    Map<String, String> properties = settings.properties();
    properties.put("duration", duration.isZero() ? "0" : left.toSeconds() + "s");
    properties.put(
        "seed",
        Long.toString(seed(settings.seed() == 0 ? flags.seed() : settings.seed(), started)));
    List<String> words = new ArrayList<>(List.of(RELOAD));
    if (member.number() > 1) {
      words.add("-prefer_small=0"); // each begins with other seeds, and spares the others these
    }
    words.addAll(flags.shared(options.arguments(), members.size()));
    words.removeIf(word -> word.startsWith(FuzzMain.SETTING)); // said above
    boolean speaks = started == 0;
    started++;
    List<String> command = Worker.command(speaks, state(member), properties, words);
    Process process = member.start(command, errors(member));
    var unused = process.onExit().thenAccept(ended::add);
  }

  private Path state(Member member) {
    return options.state().resolve("job-" + member.number());
  }

  private Path errors(Member member) {
    return state(member).resolve("errors.log");
  }

  /**
   * The seed of a process: that of the campaign for the first, and another for each that follows.
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
      members.forEach(member -> member.end(false));
    }
  }

  /** Called when this process is told to end, and when it ends by itself. */
  private void endWithThis() {
    stop();
    try {
      if (!over.await(2 * GRACE.toSeconds(), TimeUnit.SECONDS)) {
        members.forEach(member -> member.end(true));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
