package dev.tiercel.harness.learn;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Limits;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Differences that are no effect on a script: what reading an option's value costs, which shows on
 * a script without assertions as well, and edges of what keeps options, which show in the smallest
 * differences of many options.
 */
final class Background {
  private static final String NO_SCRIPT = "(check-sat)\n";

  /** An edge in the small differences of so many options, or of this share of them, is theirs. */
  private static final int LEAST_OPTIONS = 10;

  private static final double SHARE = 0.1;

  private final Observer observer;
  private final Limits limits;
  private final int options;
  private final Map<Setting, Difference> known = new HashMap<>();
  private final Map<Integer, Set<String>> small = new HashMap<>();
  private final BitSet shared = new BitSet();
  private @Nullable Observation plain;

  /**
   * @param options how many are told apart
   */
  Background(Observer observer, Limits limits, int options) {
    this.observer = observer;
    this.limits = limits;
    this.options = options;
  }

  /**
   * What of a difference is an effect on the script.
   *
   * @param settings what was changed
   * @param context what was set beside it in both runs
   */
  Difference strip(List<Setting> settings, Configuration context, Difference difference) {
    if (!difference.acts()) {
      return difference;
    }
    Difference rest = difference;
    for (Setting setting : settings) {
      rest = rest.without(of(List.of(setting), Configuration.DEFAULT));
    }
    if (settings.size() == 1) {
      note(settings.get(0).option(), rest.edges());
    }
    rest = rest.without(new Difference(false, false, shared, Set.of(), false));
    boolean pair = settings.size() == 2 || !context.isDefault();
    return pair && rest.acts() ? rest.without(of(settings, context)) : rest;
  }

  /** What the same change changes without a script. */
  private Difference of(List<Setting> settings, Configuration context) {
    boolean kept = settings.size() == 1 && context.isDefault();
    Difference before = kept ? known.get(settings.get(0)) : null;
    if (before != null) {
      return before;
    }
    Difference found = Difference.between(plain(context), observe(settings, context));
    if (kept) {
      known.put(settings.get(0), found);
    }
    return found;
  }

  private Observation plain(Configuration context) {
    if (!context.isDefault()) {
      return observe(List.of(), context);
    }
    Observation known = plain;
    if (known == null) {
      known = observe(List.of(), context);
      plain = known;
    }
    return known;
  }

  private Observation observe(List<Setting> settings, Configuration context) {
    return observer.observe(NO_SCRIPT, Setting.all(settings, context), limits);
  }

  /** A small difference that shows only where many options are set: what keeps them, once more. */
  void crowd(Difference difference) {
    if (!difference.isLarge()) {
      shared.or(difference.edges());
    }
  }

  private void note(String option, BitSet edges) {
    if (edges.cardinality() > Difference.SMALL) {
      return;
    }
    double most = Math.max(LEAST_OPTIONS, SHARE * options);
    edges.stream()
        .forEach(
            edge -> {
              Set<String> of = small.computeIfAbsent(edge, e -> new HashSet<>());
              of.add(option);
              if (of.size() >= most) {
                shared.set(edge);
              }
            });
  }
}
