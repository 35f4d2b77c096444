package dev.tiercel.harness.feedback;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Answer;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Feedback for a solver without edge coverage, from observable features of a run: the verdict of
 * each check, the order of magnitude of the run's time, and that of each of the solver's
 * statistics. For a solver without statistics, an input is also new if an operator or an option
 * value occurs with a verdict for the first time. Finer features are not used: with pairs of
 * operators, three runs in ten were new, and a corpus of everything that was run gives no guidance.
 *
 * <p>A feature has a name and, by it, a small number that is stored with the corpus.
 */
public final class AnswerFeatures implements Feedback {
  /**
   * Number of places for features in a campaign: several times as many as the features of a
   * solver's statistics.
   */
  public static final int PLACES = 1 << 16;

  private static final int MOST_CHECKS = 16; // checks considered per script; more add little

  /** Run times below this are not distinguished, since they differ by chance. */
  private static final long SHORT_MILLIS = 64;

  private static final int TIME_FACTOR = 4;
  private static final int MAGNITUDES = Long.SIZE / 2 + 1; // powers of four

  private static final List<String> CHECKS =
      IntStream.rangeClosed(1, MOST_CHECKS).mapToObj(check -> "check " + check).toList();

  private final SolverId solver;
  private final boolean statistics;
  private final boolean timed;
  private final FeatureNumbers numbers;
  private final int places;
  private final IntConsumer sink;

  /** Numbers of a statistic's features by magnitude, plus 1, or 0 if not known yet. */
  private final Map<String, int[]> byMagnitude = new HashMap<>();

  /** Numbers of the features of a verdict, cached so that their names are not built again. */
  private final Map<Verdict, Map<String, Integer>> byVerdict = new EnumMap<>(Verdict.class);

  private final Set<String> unseen =
      new LinkedHashSet<>(); // features of the current run without a number

  /**
   * Creates a feedback with the features that earlier runs have numbered.
   *
   * @param statistics whether the solver reports statistics
   * @param timed whether the time of a run is a feature
   * @param places number of places; features with larger numbers share places
   * @param sink receives the place of each feature of an execution
   */
  public AnswerFeatures(
      SolverId solver,
      boolean statistics,
      boolean timed,
      FeatureNumbers numbers,
      int places,
      IntConsumer sink) {
    this.solver = solver;
    this.statistics = statistics;
    this.timed = timed;
    this.numbers = numbers;
    this.places = places;
    this.sink = sink;
  }

  @Override
  public int report(Entry entry, List<Answer> answers) {
    Run run = answers.get(0).run();
    unseen.clear();
    ofRun(run);
    if (!statistics) {
      Verdict last = run.last();
      List<Configuration> options = List.of(answers.get(0).configuredSolver().configuration());
      ScriptFeatures.each(entry, options, feature -> take(feature, last));
    }
    run.statistics().forEach(this::take);
    int fresh = unseen.isEmpty() ? 0 : numbers.add(unseen);
    for (String feature : unseen) {
      sink.accept(numbers.of(feature) % places);
    }
    return fresh;
  }

  private void take(String feature) {
    int number = numbers.of(feature);
    if (number < 0) {
      unseen.add(feature);
    } else {
      sink.accept(number % places);
    }
  }

  private void take(String what, Verdict verdict) {
    int number = number(what, verdict);
    if (number < 0) {
      unseen.add(named(what, verdict));
    } else {
      sink.accept(number % places);
    }
  }

  private void take(String statistic, long value) {
    int number = number(statistic, value);
    if (number < 0) {
      unseen.add(named(statistic, value));
    } else {
      sink.accept(number % places);
    }
  }

  /**
   * Returns the number of the feature of a name with a verdict, or -1; cached as for statistics.
   */
  private int number(String what, Verdict verdict) {
    Map<String, Integer> known = byVerdict.computeIfAbsent(verdict, v -> new HashMap<>());
    int number = known.getOrDefault(what, -1);
    if (number < 0) {
      number = numbers.of(named(what, verdict));
      if (number >= 0) {
        known.put(what, number);
      }
    }
    return number;
  }

  /** Returns the number of the feature of a statistic's value, or -1; builds no name if cached. */
  private int number(String name, long value) {
    int[] known = byMagnitude.computeIfAbsent(name, n -> new int[MAGNITUDES]);
    int magnitude = magnitude(value);
    if (known[magnitude] == 0) {
      known[magnitude] = numbers.of(named(name, value)) + 1;
    }
    return known[magnitude] - 1;
  }

  @Override
  public FeedbackProgress progress() {
    return FeedbackProgress.of(statistics ? "statistics" : "answers", numbers.count(), solver);
  }

  /** Adds the features of a run's verdicts and time. */
  private void ofRun(Run run) {
    List<Verdict> verdicts = run.verdicts();
    for (int check = 0; check < Math.min(MOST_CHECKS, verdicts.size()); check++) {
      take(CHECKS.get(check), verdicts.get(check));
    }
    take("last", run.last());
    if (timed) {
      take(timeBound(run));
    }
  }

  private static String timeBound(Run run) {
    long bound = SHORT_MILLIS;
    while (run.cpu().toMillis() >= bound) {
      bound *= TIME_FACTOR;
    }
    return "under " + bound + " ms";
  }

  private static String named(String what, Verdict verdict) {
    return what + " " + verdict;
  }

  private static String named(String statistic, long value) {
    return statistic + " under 4^" + magnitude(value);
  }

  private static int magnitude(long value) {
    return (Long.SIZE + 1 - Long.numberOfLeadingZeros(value)) / 2;
  }
}
