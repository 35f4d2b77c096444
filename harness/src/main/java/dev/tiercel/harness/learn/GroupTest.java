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
 * Finds the options that act on one script. Options that seldom act are changed many at a time: if
 * nothing differs, none of them acts, else halves are tried, down to one option. Where a group acts
 * and neither of its halves does, two options act only together.
 */
final class GroupTest {
  /** How often a time is measured, and how improbable a difference by chance has to be. */
  private static final int TIMES = 20;

  private static final double P = 0.01;

  /** No option takes so many edges to be set. */
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

  /** Whether the script comes to an end, and is taken, with every option at its default. */
  boolean isUsable() {
    return plain(Configuration.DEFAULT).whole();
  }

  private Observation plain(Configuration context) {
    return plain.computeIfAbsent(context, c -> observer.observe(script, c, limits));
  }

  /** What each option that acts by itself changes. */
  Map<String, ObservedDifference> acting() {
    return acting;
  }

  /**
   * What was learnt so far.
   *
   * @param untested options that were not tried
   */
  TrainingResult lesson(Set<String> operations, Set<String> untested) {
    return new TrainingResult(operations, acting.keySet(), conflicts, untested, together, contexts);
  }

  /** Tries a group of options, by halves where it acts. Says whether any of them acts by itself. */
  boolean tryAll(List<OptionSetting> group) {
    if (group.isEmpty()) {
      return false;
    }
    ObservedDifference observedDifference = compare(group, Configuration.DEFAULT);
    if (!observedDifference.any()) {
      return false;
    }
    if (group.size() == 1) {
      return note(group.get(0), observedDifference);
    }
    List<OptionSetting> first = group.subList(0, group.size() / 2);
    List<OptionSetting> second = group.subList(group.size() / 2, group.size());
    boolean one = tryAll(first);
    boolean any = tryAll(second) || one; // both are tried
    if (!any && acts(first, second)) {
      pair(first, second);
    } else if (!any) {
      noiseFilter.crowd(observedDifference);
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
   * What is left of a difference that was just seen if options are set to their defaults in the run
   * that is plain.
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
    return plainly.whole()
        ? observedDifference.and(ObservedDifference.between(plainly, changed))
        : observedDifference;
  }

  /** The one of each half without which the other does nothing, if there is such a pair. */
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
   * Tries idle options again while another one is changed: those that act now act with it only.
   *
   * @param group options that do nothing by themselves
   */
  void tryUnder(OptionSetting context, List<OptionSetting> group) {
    Configuration changed = OptionSetting.all(List.of(context), Configuration.DEFAULT);
    if (plain(changed).whole()) {
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
   * What changing all of these options changes. What a process has run before may show as well, and
   * so does the moment at which a run is ended: then a difference has to be seen twice.
   */
  private ObservedDifference compare(List<OptionSetting> optionSettings, Configuration context) {
    Configuration changed = OptionSetting.all(optionSettings, context);
    Observation after = observer.observe(script, changed, limits);
    lastChanged = after;
    ObservedDifference once =
        noiseFilter.strip(
            optionSettings, context, ObservedDifference.between(plain(context), after));
    if (!once.any()) {
      return observer.isTimed() ? timed(changed, context) : once;
    }
    if (observer.isRepeatable() && (after.whole() || once.conflict())) {
      return once;
    }
    Observation before = observer.observe(script, context, limits);
    Observation again = observer.observe(script, changed, limits);
    return once.and(ObservedDifference.between(before, again));
  }

  /** Whether the time differs by more than chance (Mann and Whitney), the runs taking turns. */
  private ObservedDifference timed(Configuration changed, Configuration context) {
    double[] before = new double[TIMES];
    double[] after = new double[TIMES];
    for (int i = 0; i < TIMES; i++) {
      before[i] = observer.observe(script, context, limits).cpuMicros();
      after[i] = observer.observe(script, changed, limits).cpuMicros();
    }
    return MannWhitneyTest.probability(before, after) < P
        ? ObservedDifference.NONE.inTime()
        : ObservedDifference.NONE;
  }

  /** The settings of a list whose options are not among some names. */
  static List<OptionSetting> without(List<OptionSetting> optionSettings, Set<String> options) {
    List<OptionSetting> rest = new ArrayList<>(optionSettings);
    rest.removeIf(optionSetting -> options.contains(optionSetting.option()));
    return rest;
  }

  /** The options that refuse the script. */
  Set<String> conflicts() {
    return conflicts;
  }
}
