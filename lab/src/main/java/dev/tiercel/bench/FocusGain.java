package dev.tiercel.bench;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.ScriptCheck;
import dev.tiercel.harness.focus.FocusProgress;
import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.CampaignEvent.ChangeReached;
import dev.tiercel.harness.monitor.CampaignEvent.EdgesCounted;
import dev.tiercel.harness.monitor.CampaignEvent.FunctionReached;
import dev.tiercel.harness.monitor.CampaignEvent.GuidedByJvm;
import dev.tiercel.harness.report.Bug;
import dev.tiercel.harness.report.Bugs;
import dev.tiercel.rank.Median;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import dev.tiercel.versus.CampaignProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Measures the gain of focusing on a change: for each change, campaigns alternate between having it
 * in focus and only watching it, until all of its functions are reached; the result is the CPU time
 * of all their processes until then, counted from the first edges. {@code FocusGain CHANGE...
 * [SETTING=VALUE]...} takes changes as {@code -Dtiercel.focus} does, or fixes to reverse as {@link
 * ReversedFix} does, and settings for all campaigns; {@code -Drounds=3} is how often each of the
 * two is run, {@code -Dcpu=120} after how many seconds one is given up, {@code -Dfiles=FOLDER}
 * names the seeds. With {@code -Dedges=N} the goal is N edges of the changed code instead of all
 * functions: a line in a function that everything reaches. With {@code -Dbugs=true} each campaign
 * runs the whole time, and its bugs are counted that the release with the fix does not show. Linux
 * only.
 */
public final class FocusGain {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final List<String> settings = new ArrayList<>();
  private final int rounds = Integer.getInteger("rounds", 3);
  private final double most = Integer.getInteger("cpu", 120);
  private final int edges = Integer.getInteger("edges", 0);
  private final boolean forBugs = Boolean.getBoolean("bugs");

  /**
   * Result of a campaign.
   *
   * @param seconds of CPU until all functions were reached; the limit if they were not
   */
  private record Gain(double seconds, int bugs) {}

  private FocusGain() {}

  /** Prints one line for each campaign, and one for each change with medians. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    FocusGain gain = new FocusGain();
    List<String> changes = new ArrayList<>();
    for (String argument : arguments) {
      (argument.contains("=") ? gain.settings : changes).add(argument);
    }
    for (String change : changes) {
      gain.compare(change);
    }
  }

  private void compare(String change) throws IOException, InterruptedException {
    ReversedFix fix = ReversedFix.of(change);
    if (fix == null) {
      compare(change, change, null);
      return;
    }
    Path broken = Files.createTempDirectory("tiercel-reversed");
    List<String> usual = List.copyOf(settings);
    try {
      settings.add("target=" + fix.build(broken));
      compare(change, fix.change(), fix.fixed());
    } finally {
      settings.retainAll(usual);
      CampaignCommand.delete(broken);
    }
  }

  private void compare(String name, String change, @Nullable SolverId fixed)
      throws IOException, InterruptedException {
    List<Gain> aimed = new ArrayList<>();
    List<Gain> plain = new ArrayList<>();
    for (int round = 1; round <= rounds; round++) {
      measure(change, true, round, fixed, aimed);
      measure(change, false, round, fixed, plain);
    }
    double soon = Median.of(aimed.stream().map(Gain::seconds).toList());
    double late = Median.of(plain.stream().map(Gain::seconds).toList());
    System.out.printf(
        Locale.ROOT,
        "%s: in focus %.1f s %s, plain %.1f s %s, ratio %.2f%s%n",
        name,
        soon,
        times(aimed),
        late,
        times(plain),
        soon / late,
        forBugs ? ", bugs in focus " + bugs(aimed) + ", plain " + bugs(plain) : "");
  }

  private void measure(
      String change, boolean aims, int round, @Nullable SolverId fixed, List<Gain> gains)
      throws IOException, InterruptedException {
    Gain gain = campaign(change, aims ? 75 : 0, round, fixed);
    gains.add(gain);
    System.out.printf(
        Locale.ROOT,
        "round %d %-8s %6.1f s%s%n",
        round,
        aims ? "in focus" : "plain",
        gain.seconds(),
        forBugs ? ", " + gain.bugs() + " bugs" : "");
  }

  private static String times(List<Gain> gains) {
    return Arrays.toString(gains.stream().mapToLong(gain -> Math.round(gain.seconds())).toArray());
  }

  private static String bugs(List<Gain> gains) {
    return Arrays.toString(gains.stream().mapToInt(Gain::bugs).toArray());
  }

  /** Runs a campaign until all functions are reached, or for the whole time if bugs are counted. */
  private Gain campaign(String change, int share, int seed, @Nullable SolverId fixed)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("tiercel-focus");
    try {
      CampaignProcess campaign = CampaignCommand.in(folder);
      Reaching reaching = new Reaching();
      campaign.run(command(change, share, seed, campaign), reaching);
      if (!reaching.over) {
        throw new IOException(
            "The campaign on " + change + " ended by itself: " + campaign.lastOutput());
      }
      double seconds = reaching.reached < 0 ? most : Math.min(reaching.reached, most);
      return new Gain(seconds, forBugs ? bugs(folder, fixed) : 0);
    } finally {
      CampaignCommand.delete(folder);
    }
  }

  /** Watches until all functions are reached, or the time is over. */
  private final class Reaching implements CampaignProcess.Watch {
    private double begun = -1;
    private boolean all; // even before libFuzzer has begun
    private double reached = -1;
    private boolean over;

    @Override
    public boolean isOver(CampaignProcess.CampaignSample sample, List<CampaignEvent> events) {
      for (CampaignEvent event : events) {
        if (begun < 0 && (event instanceof GuidedByJvm || event instanceof EdgesCounted)) {
          begun = sample.cpu();
        }
        all |= event instanceof FunctionReached function && isReached(function.progress());
        all |= event instanceof ChangeReached edge && isReached(edge.progress());
      }
      double now = sample.cpu() - begun;
      if (begun >= 0 && all && reached < 0) {
        reached = now;
      }
      over |= begun >= 0 && (now > most || (reached >= 0 && !forBugs));
      return over;
    }
  }

  private boolean isReached(FocusProgress progress) {
    return edges == 0 ? progress.functions() == progress.allFunctions() : progress.edges() >= edges;
  }

  /** Returns how many bugs a campaign has found that the release with the fix does not show. */
  private static int bugs(Path folder, @Nullable SolverId fixed) throws IOException {
    List<Bug> all = Bugs.readAll(folder.resolve(".tiercel").resolve("results"));
    if (fixed == null || all.isEmpty()) {
      return all.size();
    }
    int fresh = 0;
    try (ScriptCheck sound =
        new ScriptCheck(
            fixed, Configuration.DEFAULT, List.of(), Limits.ofMillis(PATIENCE.toMillis()), false)) {
      for (Bug bug : all) {
        byte[] script = Files.readAllBytes(bug.script());
        fresh += sound.examine(EntryCodec.decode(script, bug.key())).isBug() ? 0 : 1;
      }
    } catch (ParseException e) {
      throw new IOException("A finding of the campaign cannot be read.", e);
    }
    return fresh;
  }

  private List<String> command(String change, int share, int seed, CampaignProcess campaign)
      throws IOException {
    Path seeds = Path.of(System.getProperty("files", "corpus/seeds")).toRealPath();
    List<String> arguments =
        new ArrayList<>(
            List.of("seeds=" + seeds, "seed=" + seed, "focus=" + change, "focus-share=" + share));
    arguments.addAll(settings);
    return CampaignCommand.command(arguments, campaign);
  }
}
