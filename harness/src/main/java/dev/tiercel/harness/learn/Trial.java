package dev.tiercel.harness.learn;

import dev.tiercel.harness.rank.RankTest;
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
final class Trial {
  /** How often a time is measured, and how improbable a difference by chance has to be. */
  private static final int TIMES = 20;

  private static final double P = 0.01;

  /** No option takes so many edges to be set. */
  private static final int CLEAR = 200;

  private final Observer observer;
  private final Background background;
  private final Limits limits;
  private final String script;
  private final Map<Configuration, Observation> plain = new HashMap<>();
  private final Map<String, Difference> acting = new TreeMap<>();
  private final Set<String> conflicts = new TreeSet<>();
  private final Set<String> together = new TreeSet<>();
  private final Set<String> contexts = new TreeSet<>();

  private @Nullable Observation lastChanged;

  Trial(Observer observer, Background background, Limits limits, String script) {
    this.observer = observer;
    this.background = background;
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
  Map<String, Difference> acting() {
    return acting;
  }

  /**
   * What was learnt so far.
   *
   * @param untested options that were not tried
   */
  Lesson lesson(Set<String> operations, Set<String> untested) {
    return new Lesson(operations, acting.keySet(), conflicts, untested, together, contexts);
  }

  /** Tries a group of options, by halves where it acts. Says whether any of them acts by itself. */
  boolean tryAll(List<Setting> group) {
    if (group.isEmpty()) {
      return false;
    }
    Difference difference = compare(group, Configuration.DEFAULT);
    if (!difference.any()) {
      return false;
    }
    if (group.size() == 1) {
      return note(group.get(0), difference);
    }
    List<Setting> first = group.subList(0, group.size() / 2);
    List<Setting> second = group.subList(group.size() / 2, group.size());
    boolean one = tryAll(first);
    boolean any = tryAll(second) || one; // both are tried
    if (!any && acts(first, second)) {
      pair(first, second);
    } else if (!any) {
      background.crowd(difference);
    }
    return any;
  }

  private boolean note(Setting setting, Difference difference) {
    if (difference.conflict()) {
      conflicts.add(setting.option());
      return true;
    }
    Difference beyond = beyondSetting(List.of(setting), Configuration.DEFAULT, difference);
    if (beyond.acts()) {
      acting.put(setting.option(), beyond);
    }
    return beyond.acts();
  }

  /**
   * What is left of a difference that was just seen if options are set to their defaults in the run
   * that is plain.
   */
  private Difference beyondSetting(
      List<Setting> settings, Configuration context, Difference difference) {
    boolean clear = !observer.countsWork() || difference.edges().cardinality() > CLEAR;
    Configuration usual = context;
    for (Setting setting : settings) {
      usual = setting.usual() == null ? usual : usual.with(setting.option(), setting.usual());
    }
    Observation changed = lastChanged;
    if (clear || usual.equals(context) || changed == null) {
      return difference;
    }
    Observation plainly = observer.observe(script, usual, limits);
    return plainly.whole() ? difference.and(Difference.between(plainly, changed)) : difference;
  }

  /** The one of each half without which the other does nothing, if there is such a pair. */
  private void pair(List<Setting> first, List<Setting> second) {
    List<Setting> one = smallest(first, second);
    List<Setting> other = smallest(second, one);
    if (one.size() == 1 && other.size() == 1 && acts(one, other)) {
      together.add(one.get(0).option() + Correlations.WITH + other.get(0).option());
      together.add(other.get(0).option() + Correlations.WITH + one.get(0).option());
    }
  }

  private List<Setting> smallest(List<Setting> part, List<Setting> fixed) {
    List<Setting> left = part;
    while (left.size() > 1) {
      List<Setting> first = left.subList(0, left.size() / 2);
      List<Setting> second = left.subList(left.size() / 2, left.size());
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

  private boolean acts(List<Setting> some, List<Setting> others) {
    List<Setting> all = Stream.concat(some.stream(), others.stream()).toList();
    Difference difference = compare(all, Configuration.DEFAULT);
    return difference.isLarge() && beyondSetting(all, Configuration.DEFAULT, difference).isLarge();
  }

  /**
   * Tries idle options again while another one is changed: those that act now act with it only.
   *
   * @param group options that do nothing by themselves
   */
  void tryUnder(Setting context, List<Setting> group) {
    Configuration changed = Setting.all(List.of(context), Configuration.DEFAULT);
    if (plain(changed).whole()) {
      contexts.add(context.option());
      under(context, changed, group);
    }
  }

  private void under(Setting context, Configuration changed, List<Setting> group) {
    Difference difference = group.isEmpty() ? Difference.NONE : compare(group, changed);
    if (!difference.isLarge() || !beyondSetting(group, changed, difference).isLarge()) {
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
  private Difference compare(List<Setting> settings, Configuration context) {
    Configuration changed = Setting.all(settings, context);
    Observation after = observer.observe(script, changed, limits);
    lastChanged = after;
    Difference once =
        background.strip(settings, context, Difference.between(plain(context), after));
    if (!once.any()) {
      return observer.countsWork() ? once : timed(changed, context);
    }
    if (observer.isRepeatable() && (after.whole() || once.conflict())) {
      return once;
    }
    Observation before = observer.observe(script, context, limits);
    Observation again = observer.observe(script, changed, limits);
    return once.and(Difference.between(before, again));
  }

  /** Whether the time differs by more than chance (Mann and Whitney), the runs taking turns. */
  private Difference timed(Configuration changed, Configuration context) {
    double[] before = new double[TIMES];
    double[] after = new double[TIMES];
    for (int i = 0; i < TIMES; i++) {
      before[i] = observer.observe(script, context, limits).cpuMicros();
      after[i] = observer.observe(script, changed, limits).cpuMicros();
    }
    return RankTest.probability(before, after) < P ? Difference.NONE.inTime() : Difference.NONE;
  }

  /** The settings of a list whose options are not among some names. */
  static List<Setting> without(List<Setting> settings, Set<String> options) {
    List<Setting> rest = new ArrayList<>(settings);
    rest.removeIf(setting -> options.contains(setting.option()));
    return rest;
  }

  /** The options that refuse the script. */
  Set<String> conflicts() {
    return conflicts;
  }
}
