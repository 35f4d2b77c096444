package dev.tiercel.bench;

import dev.tiercel.rank.Median;
import dev.tiercel.versus.CampaignProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures the gain of feedback: campaigns on a target whose edges are counted, alternating with
 * feedback and without, each for the same CPU time of all its processes; the result is the number
 * of edges that they reach beyond those of the seeds. {@code Guidance [SETTING=VALUE]...
 * [-LIBFUZZER_FLAG=VALUE]...} takes settings for both, such as {@code target=z3-cov}; {@code
 * -Dcpu=600} is the CPU time of each campaign in seconds, {@code -Drounds=3} how often each of the
 * two is run, {@code -Dfiles=FOLDER} names the seeds. Linux only.
 */
public final class Guidance {
  /** More than reading all seeds takes, for campaigns that do only that. */
  private static final double NO_BOUND = 1e9;

  private final List<String> arguments;
  private final double cpu = Integer.getInteger("cpu", 600);
  private final int rounds = Integer.getInteger("rounds", 3);
  private final List<Double> guided = new ArrayList<>();
  private final List<Double> blind = new ArrayList<>();
  private long seedEdges;

  private Guidance(List<String> arguments) {
    this.arguments = arguments;
  }

  /** Prints one line for each campaign, and the medians. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    new Guidance(List.of(arguments)).compare();
  }

  private void compare() throws IOException, InterruptedException {
    seedEdges = campaign(1, NO_BOUND, "-runs=0").counts().reached();
    System.out.printf(Locale.ROOT, "the seeds reach %,d edges%n", seedEdges);
    for (int round = 1; round <= rounds; round++) {
      boolean guidedFirst = round % 2 == 1;
      measure(round, guidedFirst);
      measure(round, !guidedFirst);
    }
    double on = Median.of(guided);
    double off = Median.of(blind);
    System.out.printf(
        Locale.ROOT,
        "median of %d: guided %,.0f new edges, blind %,.0f, ratio %.2f%n",
        rounds,
        on,
        off,
        on / Math.max(off, 1));
  }

  private void measure(int round, boolean steered) throws IOException, InterruptedException {
    CampaignProcess.CampaignSample end =
        campaign(round, cpu, "feedback=" + (steered ? "on" : "off"));
    long beyond = end.counts().reached() - seedEdges;
    (steered ? guided : blind).add((double) beyond);
    System.out.printf(
        Locale.ROOT,
        "round %d %-6s %,9d runs %,9d edges %,8d beyond the seeds %7.0f CPU s%n",
        round,
        steered ? "guided" : "blind",
        end.counts().runs(),
        end.counts().reached(),
        beyond,
        end.cpu());
  }

  private CampaignProcess.CampaignSample campaign(int seed, double seconds, String last)
      throws IOException, InterruptedException {
    Path seeds = Path.of(System.getProperty("files", "corpus/seeds")).toRealPath();
    List<String> all = new ArrayList<>(List.of("seeds=" + seeds, "seed=" + seed));
    all.addAll(arguments);
    all.add(last);
    return CampaignCommand.run(all, (sample, events) -> sample.cpu() >= seconds);
  }
}
