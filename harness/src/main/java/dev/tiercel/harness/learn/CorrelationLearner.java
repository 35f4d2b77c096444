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
 * 1). What was learnt of another version counts as so many scripts that say the same, and options
 * that it knows well are tried less often.
 */
final class CorrelationLearner {
  /** So many options that seldom act are changed at a time, unless somebody says otherwise. */
  static final int GROUP = 32;

  /** Options that act on more scripts than that are tried one by one. */
  private static final double OFTEN = 0.2;

  /** After so many scripts an option that often acts is tried on fewer of them. */
  private static final int KNOWN_WELL = 15;

  /** One script in so many tries options that another version's lessons know. */
  private static final int RECHECK = 8;

  /** On one script in so many, idle options are tried beside one that acts. */
  private static final int PAIRS = 4;

  /** What the first scripts teach is left out: the background is not known yet. */
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
   * @param earlier what was learnt of another version, {@link Correlations#NONE} to begin anew
   * @param limits of a training run; scripts that reach them are passed over
   * @param group how many options that seldom act are changed at a time, at least 1; 1 in the paper
   */
  CorrelationLearner(
      OptionCatalogue catalogue,
      Observer observer,
      TrainingScripts scripts,
      RandomSource random,
      Limits limits,
      Correlations earlier,
      int group) {
    this.observer = observer;
    this.scripts = scripts;
    this.random = random;
    this.limits = limits;
    this.group = group;
    this.earlier = earlier;
    this.trainingResults = new TrainingResults(earlier);
    for (OptionSpec option : catalogue.mutable()) {
      List<OptionSetting> values = OptionSetting.of(option);
      if (!values.isEmpty()) {
        settings.put(option.name(), values);
      }
    }
    this.noiseFilter = new NoiseFilter(observer, limits, settings.size());
  }

  /** What was learnt so far. */
  TrainingResults trainingResults() {
    return trainingResults;
  }

  /** The edges that options have changed. */
  EdgeTraces edgeTraces() {
    return edgeTraces;
  }

  /** The options that are learnt. */
  Set<String> options() {
    return settings.keySet();
  }

  /** What is no effect of an option on a script. */
  NoiseFilter noiseFilter() {
    return noiseFilter;
  }

  /**
   * Goes on from earlier lessons of the same solver.
   *
   * @param traced lines of {@link EdgeTraces}
   * @param known lines of {@link NoiseFilter}
   */
  void recall(List<TrainingResult> learnt, List<String> traced, List<String> known) {
    learnt.forEach(trainingResult -> trainingResults.add(trainingResult, options()));
    edgeTraces.read(traced);
    noiseFilter.recall(known, settings.values().stream().flatMap(List::stream).toList());
    unlearnt = learnt.isEmpty() ? unlearnt : 0;
  }

  /**
   * Learns from one more script.
   *
   * @return {@code null} if the script is of no use
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
        groupTest.tryAll(List.of(optionSetting));
      } else {
        seldom.add(optionSetting);
      }
    }
    for (int at = 0; at < seldom.size(); at += group) {
      groupTest.tryAll(seldom.subList(at, Math.min(at + group, seldom.size())));
    }
    if (random.oneIn(PAIRS)) {
      pairs(groupTest, seldom);
    }
    if (unlearnt > 0) {
      unlearnt--;
      return null;
    }
    groupTest
        .acting()
        .forEach(
            (option, observedDifference) -> edgeTraces.add(option, observedDifference.edges()));
    TrainingResult trainingResult = groupTest.lesson(Operations.of(script), untested);
    trainingResults.add(trainingResult, options());
    return trainingResult;
  }

  /** The options to try on a script, in a random order, each with one of its values. */
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

  /** Changes an option that acts, and tries the idle ones again. */
  private void pairs(GroupTest groupTest, List<OptionSetting> seldom) {
    List<String> acting = List.copyOf(groupTest.acting().keySet());
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

  /** Observes, learns, and keeps each lesson. */
  boolean learnInto(LearningFolder folder) throws IOException {
    TrainingResult trainingResult = learn();
    if (trainingResult != null) {
      folder.append(trainingResult);
    }
    return trainingResult != null;
  }
}
