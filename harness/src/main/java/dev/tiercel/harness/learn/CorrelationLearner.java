package dev.tiercel.harness.learn;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.falcon.Operations;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.Limits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Learns from one training script after the other which options act on which operations (Algorithm
 * 1). Correlations learnt for another version serve as prior: each counts as that many scripts with
 * the same result, and options with enough tests are tried less often.
 */
final class CorrelationLearner {
  /** Default number of rarely acting options that are changed together. */
  static final int GROUP = 32;

  /** Options that act on a larger share of the scripts are tried one by one. */
  private static final double OFTEN = 0.2;

  /** Number of scripts after which an option that often acts is tried on only some of them. */
  private static final int KNOWN_WELL = 15;

  /** Options known from another version are tried on one script in this many. */
  private static final int RECHECK = 8;

  /** On one script in this many, idle options are tried together with one that acts. */
  private static final int PAIRS = 4;

  /** Number of first scripts whose results are discarded, since the background is not known yet. */
  private static final int WARMING = 1;

  private final Observer observer;
  private final TrainingScripts scripts;
  private final RandomSource random;
  private final Limits limits;
  private final int group;
  private final NoiseFilter noiseFilter;
  private final Correlations earlier;
  private final TrainingResults trainingResults;
  private final EdgeTraces edgeTraces = new EdgeTraces();
  private final Map<String, List<OptionSetting>> settings = new TreeMap<>();
  private int unlearnt = WARMING;

  /**
   * Creates a learner.
   *
   * @param earlier correlations of another version, {@link Correlations#NONE} for none
   * @param limits limits of a training run; scripts that reach them are skipped
   * @param group number of rarely acting options that are changed together, at least 1; 1 in the
   *     paper
   * @param counted whether effects are counted as in the paper
   */
  CorrelationLearner(
      OptionCatalogue catalogue,
      Observer observer,
      TrainingScripts scripts,
      RandomSource random,
      Limits limits,
      Correlations earlier,
      int group,
      boolean counted) {
    this.observer = observer;
    this.scripts = scripts;
    this.random = random;
    this.limits = limits;
    this.group = group;
    this.earlier = earlier;
    this.trainingResults = new TrainingResults(earlier, counted);
    for (OptionSpec option : catalogue.mutable()) {
      List<OptionSetting> values = OptionSetting.of(option);
      if (!values.isEmpty()) {
        settings.put(option.name(), values);
      }
    }
    this.noiseFilter = new NoiseFilter(observer, limits, settings.size());
  }

  /** Returns the results so far. */
  TrainingResults trainingResults() {
    return trainingResults;
  }

  /** Returns the edges that options have changed. */
  EdgeTraces edgeTraces() {
    return edgeTraces;
  }

  /** Returns the names of the options that are tried. */
  Set<String> options() {
    return settings.keySet();
  }

  /** Returns the filter of differences that are not effects on a script. */
  NoiseFilter noiseFilter() {
    return noiseFilter;
  }

  /**
   * Resumes from results of an earlier run on the same solver.
   *
   * @param traced lines of {@link EdgeTraces}
   * @param known lines of {@link NoiseFilter}
   */
  void restore(List<TrainingResult> learnt, List<String> traced, List<String> known) {
    learnt.forEach(trainingResult -> trainingResults.add(trainingResult, options()));
    edgeTraces.read(traced);
    noiseFilter.restore(known, settings.values().stream().flatMap(List::stream).toList());
    unlearnt = learnt.isEmpty() ? unlearnt : 0;
  }

  /**
   * Learns from one more script.
   *
   * @return {@code null} if the script is unusable
   */
  @Nullable TrainingResult learn() {
    Script script = scripts.next(random);
    if (script == null) {
      return null;
    }
    GroupTest groupTest = new GroupTest(observer, noiseFilter, limits, script.toString());
    if (!groupTest.isUsable()) {
      return null;
    }
    Set<String> untested = new HashSet<>(options());
    List<OptionSetting> seldom = new ArrayList<>();
    for (OptionSetting optionSetting : drawn()) {
      untested.remove(optionSetting.option());
      if (trainingResults.rate(optionSetting.option()) > OFTEN) {
        groupTest.bisect(List.of(optionSetting));
      } else {
        seldom.add(optionSetting);
      }
    }
    for (int at = 0; at < seldom.size(); at += group) {
      groupTest.bisect(seldom.subList(at, Math.min(at + group, seldom.size())));
    }
    if (random.oneIn(PAIRS)) {
      pairs(groupTest, seldom);
    }
    if (unlearnt > 0) {
      unlearnt--;
      return null;
    }
    groupTest
        .actingOptions()
        .forEach(
            (option, observedDifference) -> edgeTraces.add(option, observedDifference.edges()));
    TrainingResult trainingResult = groupTest.trainingResult(Operations.of(script), untested);
    trainingResults.add(trainingResult, options());
    return trainingResult;
  }

  /** Draws the options to try on a script, in random order, each with a random value. */
  private List<OptionSetting> drawn() {
    List<OptionSetting> drawn = new ArrayList<>();
    for (Map.Entry<String, List<OptionSetting>> option : settings.entrySet()) {
      if (isTried(option.getKey())) {
        int at = random.below(drawn.size() + 1);
        drawn.add(at, random.pick(option.getValue()));
      }
    }
    return drawn;
  }

  private boolean isTried(String option) {
    if (earlier.knows(option) && !random.oneIn(RECHECK)) {
      return false;
    }
    int tests = trainingResults.tests(option);
    return tests < KNOWN_WELL
        || trainingResults.rate(option) <= OFTEN
        || random.below(tests) < KNOWN_WELL;
  }

  /** Changes an option that acts, and tries idle options again under that change. */
  private void pairs(GroupTest groupTest, List<OptionSetting> seldom) {
    List<String> acting = List.copyOf(groupTest.actingOptions().keySet());
    if (!acting.isEmpty()) {
      OptionSetting context = random.pick(settings.getOrDefault(random.pick(acting), List.of()));
      Set<String> busy = new HashSet<>(acting);
      busy.addAll(groupTest.conflicts());
      List<OptionSetting> idle = GroupTest.without(seldom, busy);
      for (int at = 0; at < idle.size(); at += group) {
        groupTest.tryUnder(context, idle.subList(at, Math.min(at + group, idle.size())));
      }
    }
  }

  /** Learns from one more script and appends the result; returns whether there was one. */
  boolean learnInto(LearningFolder folder) throws IOException {
    TrainingResult trainingResult = learn();
    if (trainingResult != null) {
      folder.append(trainingResult);
    }
    return trainingResult != null;
  }
}
