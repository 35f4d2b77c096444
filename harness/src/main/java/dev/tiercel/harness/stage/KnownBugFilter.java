package dev.tiercel.harness.stage;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.feedback.ScriptFeatures;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Learns the features of scripts that show known bugs, from a list or found earlier, and runs
 * mutants with these features less often, since they only repeat known results.
 *
 * <p>For each feature it counts the runs that had it and those of them that met a known bug. A
 * mutant is rated by its worst feature relative to all runs, so that features of every script have
 * no effect. It always keeps a chance, since such a mutant may show other bugs. While the share of
 * runs that meet known bugs exceeds {@link #TOLERATED}, the chances decrease. Nothing is counted
 * before the first known bug is met. Not thread-safe.
 */
public final class KnownBugFilter {
  /** Minimum probability of running a mutant. */
  private static final double LEAST_CHANCE = 1.0 / 16;

  /**
   * Number of assumed runs without a known bug (a prior), because a feature of few runs has little
   * evidence.
   */
  private static final int DOUBT = 4;

  /**
   * A feature is suspected if its rate of known bugs is {@code SUSPECT_FACTOR} times the overall
   * rate, or {@code SURE_RATE}. A lower bound would reject nearly every mutant: among thirty
   * features of a script, one or two have a somewhat increased rate by chance.
   */
  private static final double SUSPECT_FACTOR = 3;

  private static final double SURE_RATE = 0.5;

  /** Tolerated share of runs that meet known bugs: each costs a process and yields nothing. */
  private static final double TOLERATED = 0.05;

  private static final int WINDOW = 500; // window of the moving average, in runs

  private static final double MILDEST = 2;
  private static final double SHARPEST = 16;
  private static final double SHARPENING = 1.002; // factor per run

  private static final class Tally {
    private int runs;
    private int met;

    void count(boolean known) {
      runs++;
      met += known ? 1 : 0;
    }

    double rate() {
      return (double) met / (runs + DOUBT);
    }
  }

  private final Tally all = new Tally();
  private final Map<String, Tally> byFeature = new HashMap<>();
  private double recentShare; // moving average of the share of runs that met a known bug
  private double sharpness = MILDEST;
  private double worst; // highest rate among the features of the entry being judged
  private final Consumer<String> raiseWorst = this::raiseWorst;

  /** Records a run and whether it met a known bug. */
  void recordRun(Entry entry, boolean known) {
    if (known || all.met > 0) {
      all.count(known);
      recentShare += ((known ? 1 : 0) - recentShare) / WINDOW;
      double change = recentShare > TOLERATED ? SHARPENING : 1 / SHARPENING;
      sharpness = Math.min(SHARPEST, Math.max(MILDEST, sharpness * change));
      for (String feature : ScriptFeatures.of(entry)) { // each feature once
        byFeature.computeIfAbsent(feature, f -> new Tally()).count(known);
      }
    }
  }

  /** Whether an entry is skipped this time; random. */
  boolean avoids(Entry entry, RandomGenerator random) {
    return all.met > 0 && random.nextDouble() >= chance(entry);
  }

  private double chance(Entry entry) {
    worst = 0;
    ScriptFeatures.each(entry, raiseWorst);
    if (worst < Math.min(SUSPECT_FACTOR * all.rate(), SURE_RATE)) {
      return 1;
    }
    double harmlessRatio = (1 - worst) / (1 - all.rate());
    return Math.max(LEAST_CHANCE, Math.pow(harmlessRatio, sharpness));
  }

  private void raiseWorst(String feature) {
    Tally tally = byFeature.get(feature);
    worst = tally == null ? worst : Math.max(worst, tally.rate());
  }
}
