package dev.tiercel.harness.stage;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.feedback.ScriptFeatures;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Learns what scripts are made of that show bugs which are known, from a list or since they were
 * found, and gives such mutants less of a chance to be run: they say the same again and again.
 *
 * <p>Of each feature it counts in how many runs it was there, and in how many of those a known bug
 * was met. A mutant is judged by its worst feature, against all runs, so that what every script has
 * says nothing; it keeps a chance, because other bugs may lie behind. Where known bugs are met more
 * often than {@link #TOLERATED} all the same, chances sink until they are not. Nothing is counted
 * before the first known bug is met. Not thread-safe.
 */
public final class KnownBugFilter {
  /** One in so many is run, whatever speaks against it. */
  private static final double LEAST_CHANCE = 1.0 / 16;

  /** So many runs without a known bug are taken for granted: a feature of few runs says little. */
  private static final int DOUBT = 4;

  /**
   * A feature that is met with known bugs this many times as often as all are, or every other time,
   * may be their cause. Of thirty features of a script one or two are met somewhat more often by
   * chance, and would speak against nearly every mutant.
   */
  private static final double SUSPECT = 3;

  private static final double SURELY = 0.5;

  /** The share of runs that may meet known bugs: each costs a process, and tells nothing. */
  private static final double TOLERATED = 0.05;

  private static final int LATELY = 500; // runs

  private static final double MILDEST = 2;
  private static final double SHARPEST = 16;
  private static final double SHARPENING = 1.002; // with each run

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
  private double lately; // the share of runs that met a known bug
  private double sharpness = MILDEST;
  private double worst; // of the features of the entry that is judged
  private final Consumer<String> heed = this::heed;

  /** Says whether the run of an entry met a bug that is known. */
  void ran(Entry entry, boolean known) {
    if (known || all.met > 0) {
      all.count(known);
      lately += ((known ? 1 : 0) - lately) / LATELY;
      double change = lately > TOLERATED ? SHARPENING : 1 / SHARPENING;
      sharpness = Math.min(SHARPEST, Math.max(MILDEST, sharpness * change));
      for (String feature : ScriptFeatures.of(entry)) { // each once
        byFeature.computeIfAbsent(feature, f -> new Tally()).count(known);
      }
    }
  }

  /** Whether an entry is not to be run this time. */
  boolean avoids(Entry entry, RandomGenerator random) {
    return all.met > 0 && random.nextDouble() >= chance(entry);
  }

  private double chance(Entry entry) {
    worst = 0;
    ScriptFeatures.each(entry, heed);
    if (worst < Math.min(SUSPECT * all.rate(), SURELY)) {
      return 1;
    }
    double harmless = (1 - worst) / (1 - all.rate());
    return Math.max(LEAST_CHANCE, Math.pow(harmless, sharpness));
  }

  private void heed(String feature) {
    Tally tally = byFeature.get(feature);
    worst = tally == null ? worst : Math.max(worst, tally.rate());
  }
}
