package dev.tiercel.harness.learn;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Limits;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Removes differences that are not effects on a script: the cost of reading an option's value,
 * which also shows on a script without assertions, and edges of the code that stores options, which
 * occur in the small differences of many options.
 */
final class NoiseFilter {
  private static final String SEPARATOR = "\t";
  private static final String COUNTS = "|"; // names of statistics contain spaces
  private static final String NO_SCRIPT = "(check-sat)\n";

  /** An edge in the small differences of this many options, or of this share of them, is noise. */
  private static final int LEAST_OPTIONS = 10;

  private static final double SHARE = 0.1;

  private final Observer observer;
  private final Limits limits;
  private final int options;
  private final Map<OptionSetting, ObservedDifference> known = new HashMap<>();
  private final Map<Integer, Set<String>> small = new HashMap<>();
  private final BitSet shared = new BitSet();
  private @Nullable Observation plain;

  /**
   * Creates a filter.
   *
   * @param options number of options that are tried
   */
  NoiseFilter(Observer observer, Limits limits, int options) {
    this.observer = observer;
    this.limits = limits;
    this.options = options;
  }

  /**
   * Returns the part of a difference that is an effect on the script.
   *
   * @param optionSettings the settings that were changed
   * @param context settings of both runs
   */
  ObservedDifference strip(
      List<OptionSetting> optionSettings,
      Configuration context,
      ObservedDifference observedDifference) {
    if (!observedDifference.acts()) {
      return observedDifference;
    }
    ObservedDifference rest = observedDifference;
    for (OptionSetting optionSetting : optionSettings) {
      rest = rest.minus(of(List.of(optionSetting), Configuration.DEFAULT));
    }
    if (optionSettings.size() == 1) {
      note(optionSettings.get(0).option(), rest.edges());
    }
    rest = rest.minus(new ObservedDifference(false, false, shared, Set.of(), false));
    boolean pair = optionSettings.size() == 2 || !context.isDefault();
    return pair && rest.acts() ? rest.minus(of(optionSettings, context)) : rest;
  }

  /** Returns the difference that the same change makes without a script. */
  private ObservedDifference of(List<OptionSetting> optionSettings, Configuration context) {
    boolean kept = optionSettings.size() == 1 && context.isDefault();
    ObservedDifference before = kept ? known.get(optionSettings.get(0)) : null;
    if (before != null) {
      return before;
    }
    ObservedDifference found =
        ObservedDifference.between(plain(context), observe(optionSettings, context));
    if (kept) {
      known.put(optionSettings.get(0), found);
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

  private Observation observe(List<OptionSetting> optionSettings, Configuration context) {
    return observer.observe(NO_SCRIPT, OptionSetting.all(optionSettings, context), limits);
  }

  /**
   * Records a small difference that shows only if many options are set, as noise of the code that
   * stores options.
   */
  void recordNoise(ObservedDifference observedDifference) {
    if (!observedDifference.isLarge()) {
      shared.or(observedDifference.edges());
    }
  }

  /**
   * Returns lines for {@link #restore}: the shared edges, then the difference of each setting
   * without a script.
   */
  List<String> lines() {
    List<String> lines = new ArrayList<>(List.of(text(shared)));
    known.forEach(
        (optionSetting, observedDifference) ->
            lines.add(
                String.join(
                    SEPARATOR,
                    optionSetting.option(),
                    optionSetting.value(),
                    text(observedDifference.edges()),
                    String.join(COUNTS, new TreeSet<>(observedDifference.counts())))));
    return lines;
  }

  private static String text(BitSet edges) {
    return edges.stream().mapToObj(Integer::toString).collect(Collectors.joining(" "));
  }

  /**
   * Adds the results of an earlier run of the same build.
   *
   * @param optionSettings all settings that may be tried
   */
  void restore(List<String> lines, Collection<OptionSetting> optionSettings) {
    Map<String, OptionSetting> byName = new HashMap<>();
    optionSettings.forEach(s -> byName.put(s.option() + SEPARATOR + s.value(), s));
    for (String line : lines) {
      String[] fields = line.split(SEPARATOR, -1);
      if (fields.length == 1) {
        shared.or(edges(line));
      } else if (fields.length == 4) {
        OptionSetting optionSetting = byName.get(fields[0] + SEPARATOR + fields[1]);
        Set<String> counts =
            fields[3].isEmpty() ? Set.of() : Set.of(fields[3].split(Pattern.quote(COUNTS), -1));
        if (optionSetting != null) {
          known.put(
              optionSetting, new ObservedDifference(false, false, edges(fields[2]), counts, false));
        }
      }
    }
  }

  private static BitSet edges(String text) {
    BitSet edges = new BitSet();
    for (String edge : text.split(" ", -1)) {
      if (!edge.isEmpty()) {
        edges.set(Integer.parseInt(edge));
      }
    }
    return edges;
  }

  private void note(String option, BitSet edges) {
    if (edges.cardinality() > ObservedDifference.SMALL) {
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
