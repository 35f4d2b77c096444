package dev.tiercel.harness.learn;

import dev.tiercel.rank.MannWhitneyTest;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.solver.Limits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the options that act on one script by group testing. Rarely acting options are changed
 * together: if nothing differs, none of them acts; otherwise halves are tried, down to one option.
 * If a group acts and neither of its halves does, two options act only together.
 */
final class GroupTest {
  /** Number of time measurements, and the significance level of a difference in time. */
  private static final int TIMES = 20;

  private static final double P = 0.01;

  /** More edges than setting any option takes. */
  private static final int CLEAR = 200;

  private final Observer observer;
  private final NoiseFilter noiseFilter;
  private final Limits limits;
  private final String script;
  private final Map<Configuration, Observation> plain = new HashMap<>();
  private final Map<String, ObservedDifference> acting = new TreeMap<>();
  private final Set<String> conflicts = new TreeSet<>();
  private final Set<String> together = new TreeSet<>();
  private final Set<String> contexts = new TreeSet<>();

  private @Nullable Observation lastChanged;

  GroupTest(Observer observer, NoiseFilter noiseFilter, Limits limits, String script) {
    this.observer = observer;
    this.noiseFilter = noiseFilter;
    this.limits = limits;
    this.script = script;
  }

  /** Whether the script terminates without errors with every option at its default. */
  boolean isUsable() {
    return plain(Configuration.DEFAULT).isComplete();
  }

  private Observation plain(Configuration context) {
    return plain.computeIfAbsent(context, c -> observer.observe(script, c, limits));
  }

  /** Returns the differences made by the options that act alone. */
  Map<String, ObservedDifference> actingOptions() {
    return acting;
  }

  /**
   * Returns the result for the script.
   *
   * @param untested options that were not tried
   */
  TrainingResult trainingResult(Set<String> operations, Set<String> untested) {
    return new TrainingResult(operations, acting.keySet(), conflicts, untested, together, contexts);
  }

  /**
   * Tries a group of options, and its halves if it acts; returns whether any of them acts alone.
   */
  boolean bisect(List<OptionSetting> group) {
    if (group.isEmpty()) {
      return false;
    }
    ObservedDifference observedDifference = compare(group, Configuration.DEFAULT);
    if (!observedDifference.exists()) {
      return false;
    }
    if (group.size() == 1) {
      return note(group.get(0), observedDifference);
    }
    List<OptionSetting> first = group.subList(0, group.size() / 2);
    List<OptionSetting> second = group.subList(group.size() / 2, group.size());
    boolean one = bisect(first);
    boolean any = bisect(second) || one; // evaluates both
    if (!any && acts(first, second)) {
      pair(first, second);
    } else if (!any) {
      noiseFilter.recordNoise(observedDifference);
    }
    return any;
  }

  private boolean note(OptionSetting optionSetting, ObservedDifference observedDifference) {
    if (observedDifference.conflict()) {
      conflicts.add(optionSetting.option());
      return true;
    }
    ObservedDifference beyond =
        beyondSetting(List.of(optionSetting), Configuration.DEFAULT, observedDifference);
    if (beyond.acts()) {
      acting.put(optionSetting.option(), beyond);
    }
    return beyond.acts();
  }

  /**
   * Returns the part of a difference that remains if the plain run sets the options to their
   * defaults explicitly.
   */
  private ObservedDifference beyondSetting(
      List<OptionSetting> optionSettings,
      Configuration context,
      ObservedDifference observedDifference) {
    boolean clear =
        !observer.countsWork()
            || observedDifference.time()
            || observedDifference.edges().cardinality() > CLEAR;
    Configuration usual = context;
    for (OptionSetting optionSetting : optionSettings) {
      usual =
          optionSetting.usual() == null
              ? usual
              : usual.with(optionSetting.option(), optionSetting.usual());
    }
    Observation changed = lastChanged;
    if (clear || usual.equals(context) || changed == null) {
      return observedDifference;
    }
    Observation plainly = observer.observe(script, usual, limits);
    return plainly.isComplete()
        ? observedDifference.and(ObservedDifference.between(plainly, changed))
        : observedDifference;
  }

  /** Searches for a pair of options, one of each half, that acts only together. */
  private void pair(List<OptionSetting> first, List<OptionSetting> second) {
    List<OptionSetting> one = smallest(first, second);
    List<OptionSetting> other = smallest(second, one);
    if (one.size() == 1 && other.size() == 1 && acts(one, other)) {
      together.add(one.get(0).option() + Correlations.WITH + other.get(0).option());
      together.add(other.get(0).option() + Correlations.WITH + one.get(0).option());
    }
  }

  private List<OptionSetting> smallest(List<OptionSetting> part, List<OptionSetting> fixed) {
    List<OptionSetting> left = part;
    while (left.size() > 1) {
      List<OptionSetting> first = left.subList(0, left.size() / 2);
      List<OptionSetting> second = left.subList(left.size() / 2, left.size());
      if (acts(first, fixed)) {
        left = first;
      } else if (acts(second, fixed)) {
        left = second;
      } else {
        return left;
      }
    }
    return left;
  }

  private boolean acts(List<OptionSetting> some, List<OptionSetting> others) {
    List<OptionSetting> all = Stream.concat(some.stream(), others.stream()).toList();
    ObservedDifference observedDifference = compare(all, Configuration.DEFAULT);
    return observedDifference.isLarge()
        && beyondSetting(all, Configuration.DEFAULT, observedDifference).isLarge();
  }

  /**
   * Tries idle options again while another one is changed: those that act now act only together
   * with it.
   *
   * @param group options that do not act alone
   */
  void tryUnder(OptionSetting context, List<OptionSetting> group) {
    Configuration changed = OptionSetting.all(List.of(context), Configuration.DEFAULT);
    if (plain(changed).isComplete()) {
      contexts.add(context.option());
      under(context, changed, group);
    }
  }

  private void under(OptionSetting context, Configuration changed, List<OptionSetting> group) {
    ObservedDifference observedDifference =
        group.isEmpty() ? ObservedDifference.NONE : compare(group, changed);
    if (!observedDifference.isLarge()
        || !beyondSetting(group, changed, observedDifference).isLarge()) {
      return;
    }
    if (group.size() == 1) {
      together.add(context.option() + Correlations.WITH + group.get(0).option());
    } else {
      under(context, changed, group.subList(0, group.size() / 2));
      under(context, changed, group.subList(group.size() / 2, group.size()));
    }
  }

  /**
   * Returns the difference made by changing all of these options. Unless runs are repeatable, it
   * may also come from scripts that a process ran before or from the moment at which a run was
   * stopped, so it must be observed twice.
   */
  private ObservedDifference compare(List<OptionSetting> optionSettings, Configuration context) {
    Configuration changed = OptionSetting.all(optionSettings, context);
    Observation after = observer.observe(script, changed, limits);
    lastChanged = after;
    ObservedDifference once =
        noiseFilter.strip(
            optionSettings, context, ObservedDifference.between(plain(context), after));
    if (!once.exists()) {
      return observer.isTimed() ? timed(changed, context) : once;
    }
    if (observer.isRepeatable() && (after.isComplete() || once.conflict())) {
      return once;
    }
    Observation before = observer.observe(script, context, limits);
    Observation again = observer.observe(script, changed, limits);
    return once.and(ObservedDifference.between(before, again));
  }

  /** Whether the time differs significantly (Mann-Whitney test), with runs in turn. */
  private ObservedDifference timed(Configuration changed, Configuration context) {
    double[] before = new double[TIMES];
    double[] after = new double[TIMES];
    for (int i = 0; i < TIMES; i++) {
      before[i] = observer.observe(script, context, limits).cpuMicros();
      after[i] = observer.observe(script, changed, limits).cpuMicros();
    }
    return MannWhitneyTest.probability(before, after) < P
        ? ObservedDifference.NONE.withTimeDifference()
        : ObservedDifference.NONE;
  }

  /** Returns the settings whose options are not in a set of names. */
  static List<OptionSetting> without(List<OptionSetting> optionSettings, Set<String> options) {
    List<OptionSetting> rest = new ArrayList<>(optionSettings);
    rest.removeIf(optionSetting -> options.contains(optionSetting.option()));
    return rest;
  }

  /** Returns the options under which the solver rejects the script. */
  Set<String> conflicts() {
    return conflicts;
  }
}
