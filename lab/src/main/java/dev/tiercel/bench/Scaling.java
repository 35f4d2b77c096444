package dev.tiercel.bench;

import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.rank.Median;
import dev.tiercel.versus.CampaignProcess;
import dev.tiercel.versus.CampaignProcess.CampaignSample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Measures what several workers on one corpus reach in the same CPU time of all their processes as
 * one does, and compares it with a model of one worker's growth: {@code Scaling [SETTING=VALUE]...}
 * takes settings for all campaigns, such as {@code target=boolector-cov}. {@code -Dcpu=480} is the
 * CPU time of each campaign in seconds, {@code -Dworkers=1,2,4} their workers, of which the first
 * is fitted, {@code -Drounds=1} how often each is run, with other seeds of the random numbers;
 * {@code -Dfiles=FOLDER} names the seeds. Linux only.
 */
public final class Scaling {
  private static final double NO_BOUND = 1e9;
  private static final int HOUR = 3_600;
  private static final int MARKS = 8;

  private final List<String> arguments;
  private final double cpu = Integer.getInteger("cpu", 480);
  private final int rounds = Integer.getInteger("rounds", 1);
  private final int[] workers =
      Arrays.stream(System.getProperty("workers", "1,2,4").split(","))
          .mapToInt(Integer::parseInt)
          .toArray();

  /** Samples at the marks, by workers and mark, one for each round. */
  private final Map<Integer, List<CampaignSample[]>> measured = new TreeMap<>();

  @SuppressWarnings("NullAway.Init") // the first thing that is measured
  private CampaignSample seeds;

  private double start; // CPU seconds of a start on a corpus of the seeds that have been run
  private int kept; // inputs of that corpus
  private double load; // CPU seconds to load an input whose coverage is known

  private Scaling(List<String> arguments) {
    this.arguments = arguments;
  }

  /** Prints the campaigns, the laws, and what they predict. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    new Scaling(List.of(arguments)).measure();
  }

  private void measure() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("tiercel-scaling");
    try {
      seeds = run(folder, NO_BOUND, null, "-runs=0", "seed=1");
      CampaignSample again = run(folder, NO_BOUND, null, "-runs=0", "seed=1");
      start = again.cpu();
      kept = again.counts().inputs();
    } finally {
      CampaignCommand.delete(folder);
    }
    print(
        "the seeds reach %,d edges in %.0f CPU s with %,d inputs; a start takes %.1f CPU s%n",
        seeds.counts().reached(), seeds.cpu(), kept, start);
    for (int round = 1; round <= rounds; round++) {
      for (int count : workers) {
        campaign(round, count);
      }
    }
    print("loading an input whose coverage is known takes %.2f CPU ms%n", load * 1e3);
    laws("edges", CampaignCounts::reached);
    laws("causes", CampaignCounts::findings);
    laws("inputs", counts -> Math.max(0, counts.inputs() - kept));
  }

  private void campaign(int round, int count) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("tiercel-scaling");
    try {
      CampaignSample[] samples = new CampaignSample[MARKS];
      run(folder, cpu, samples, "jobs=" + count, "seed=" + (100 * round + count));
      measured.computeIfAbsent(count, c -> new ArrayList<>()).add(samples);
      for (int mark = 0; mark < MARKS; mark++) {
        if (samples[mark] != null) {
          CampaignCounts counts = samples[mark].counts();
          print(
              "round %d workers %d %5.0f CPU s %,9d runs %,8d new edges %3d causes %,7d inputs%n",
              round,
              count,
              samples[mark].cpu(),
              counts.runs(),
              counts.reached() - seeds.counts().reached(),
              counts.findings(),
              counts.inputs());
        }
      }
      if (count == workers[0] && round == 1) {
        CampaignSample again = run(folder, NO_BOUND, null, "-runs=0", "seed=1");
        int more = again.counts().inputs() - kept;
        load = Math.max(0, again.cpu() - start) / Math.max(1, more);
      }
    } finally {
      CampaignCommand.delete(folder);
    }
  }

  private CampaignSample run(
      Path folder, double seconds, CampaignSample @Nullable [] marks, String... own)
      throws IOException, InterruptedException {
    CampaignProcess campaign = CampaignCommand.in(folder);
    Files.deleteIfExists(campaign.events());
    Path files = Path.of(System.getProperty("files", "corpus/seeds")).toRealPath();
    List<String> all = new ArrayList<>(List.of("seeds=" + files, "reduce-at-end=0s"));
    all.addAll(arguments);
    all.addAll(List.of(own));
    CampaignSample end =
        campaign.run(
            CampaignCommand.command(all, campaign),
            (sample, events) -> {
              int mark = (int) (sample.cpu() * MARKS / seconds) - 1;
              if (marks != null && mark >= 0 && mark < MARKS && marks[mark] == null) {
                marks[mark] = sample;
              }
              return sample.cpu() >= seconds;
            });
    if (end.counts().equals(CampaignCounts.NONE)) {
      throw new IOException(
          "the campaign did not tell how it stands; it said at last: " + campaign.lastOutput());
    }
    return end;
  }

  /** Fits the first number of workers, and compares the others with the law. */
  private void laws(String what, ToLongFunction<CampaignCounts> of) {
    List<GrowthLaw.Point> one = points(workers[0], of, MARKS);
    List<GrowthLaw.Point> early = points(workers[0], of, MARKS / 2);
    if (early.stream().filter(p -> p.total() > 0).count() < 2) {
      print("%s: too few for a law%n", what);
      return;
    }
    law(what, of, GrowthLaw.power(early), GrowthLaw.power(one));
    law(what, of, GrowthLaw.logarithm(early), GrowthLaw.logarithm(one));
  }

  private void law(String what, ToLongFunction<CampaignCounts> of, GrowthLaw early, GrowthLaw all) {
    print(
        "%s, %s law of one worker: factor %.3g, shape %.3g;"
            + " of its first half: %.0f at the end, measured %.0f%n",
        what,
        all.name(),
        all.factor(),
        all.shape(),
        early.at(useful(workers[0], cpu)),
        total(workers[0], of, MARKS - 1));
    double loss = 0;
    for (int count : workers) {
      for (int mark : new int[] {MARKS / 2 - 1, MARKS - 1}) {
        double seconds = useful(count, cpu * (mark + 1) / MARKS);
        double got = total(count, of, mark);
        print(
            "  %d workers, %4.0f CPU s: measured %.0f, expected %.0f, %+.0f %%; worth %.0f of %.0f"
                + " CPU s; with the loss %.0f%n",
            count,
            cpu * (mark + 1) / MARKS,
            got,
            all.at(seconds),
            (got / all.at(seconds) - 1) * 100,
            all.secondsFor(got),
            seconds,
            all.at(shared(count, seconds, loss)));
      }
      if (workers.length > 1 && count == workers[1]) {
        double seconds = useful(count, cpu);
        double worth = all.secondsFor(total(count, of, MARKS - 1));
        loss = Math.max(0, (seconds / Math.max(worth, 1) - 1) / (count - 1));
        print("  loss for each further worker: %.3f%n", loss);
      }
    }
    for (int count : new int[] {1, 10, 100, 1_000}) {
      double seconds = useful(count, (double) count * HOUR);
      print(
          "  %,d workers for an hour each: %,.0f, with the loss %,.0f%n",
          count, all.at(seconds), all.at(shared(count, seconds, loss)));
    }
  }

  /** Returns the CPU seconds of one worker that those of several are worth under a loss. */
  private static double shared(int count, double seconds, double loss) {
    return seconds / (1 + loss * (count - 1));
  }

  /** Returns the CPU seconds of a campaign after the seeds, without the starts of the others. */
  private double useful(int count, double seconds) {
    return seconds - seeds.cpu() - (count - 1) * start;
  }

  private List<GrowthLaw.Point> points(int count, ToLongFunction<CampaignCounts> of, int marks) {
    List<GrowthLaw.Point> points = new ArrayList<>();
    for (CampaignSample[] round : measured.getOrDefault(count, List.of())) {
      for (int mark = 0; mark < marks; mark++) {
        double seconds = round[mark] == null ? 0 : useful(count, round[mark].cpu());
        if (seconds > 0) {
          points.add(new GrowthLaw.Point(seconds, beyond(round[mark], of)));
        }
      }
    }
    return points;
  }

  /** Returns the median over the rounds. */
  private double total(int count, ToLongFunction<CampaignCounts> of, int mark) {
    return Median.of(
        measured.getOrDefault(count, List.of()).stream()
            .filter(round -> round[mark] != null)
            .map(round -> beyond(round[mark], of))
            .toList());
  }

  private double beyond(CampaignSample sample, ToLongFunction<CampaignCounts> of) {
    return Math.max(0, of.applyAsLong(sample.counts()) - of.applyAsLong(seeds.counts()));
  }

  private static void print(String format, Object... values) {
    System.out.printf(Locale.ROOT, format, values);
  }
}
