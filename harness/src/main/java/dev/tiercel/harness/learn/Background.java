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
 * Differences that are no effect on a script: what reading an option's value costs, which shows on
 * a script without assertions as well, and edges of what keeps options, which show in the smallest
 * differences of many options.
 */
final class Background {
  private static final String SEPARATOR = "\t";
  private static final String COUNTS = "|"; // names of statistics have blanks
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

  /** Lines for {@link #recall}: what is shared, then what each setting changes without a script. */
  List<String> lines() {
    List<String> lines = new ArrayList<>(List.of(text(shared)));
    known.forEach(
        (setting, difference) ->
            lines.add(
                String.join(
                    SEPARATOR,
                    setting.option(),
                    setting.value(),
                    text(difference.edges()),
                    String.join(COUNTS, new TreeSet<>(difference.counts())))));
    return lines;
  }

  private static String text(BitSet edges) {
    return edges.stream().mapToObj(Integer::toString).collect(Collectors.joining(" "));
  }

  /**
   * What an earlier run has found of the same build.
   *
   * @param settings all that may be tried
   */
  void recall(List<String> lines, Collection<Setting> settings) {
    Map<String, Setting> byName = new HashMap<>();
    settings.forEach(s -> byName.put(s.option() + SEPARATOR + s.value(), s));
    for (String line : lines) {
      String[] fields = line.split(SEPARATOR, -1);
      if (fields.length == 1) {
        shared.or(edges(line));
      } else if (fields.length == 4) {
        Setting setting = byName.get(fields[0] + SEPARATOR + fields[1]);
        Set<String> counts =
            fields[3].isEmpty() ? Set.of() : Set.of(fields[3].split(Pattern.quote(COUNTS), -1));
        if (setting != null) {
          known.put(setting, new Difference(false, false, edges(fields[2]), counts, false));
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
