package dev.tiercel.smtlib.option;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All options of one solver, in the solver's own order. Immutable. */
public final class OptionCatalogue {
  private final String solver;
  private final Map<String, OptionSpec> byName;
  private final List<OptionSpec> mutable;
  private final Correlations correlations;
  private final OptionSpec.Level level; // highest level that campaigns change
  private final Map<String, String> help;
  private final ListedCorrelations ofMutable;

  /**
   * Creates a catalogue without correlations, of which a campaign may change the regular options.
   *
   * @param solver the solver's family name, for example {@code z3}
   * @param options distinct by name
   * @throws IllegalArgumentException if two options share a name
   */
  public OptionCatalogue(String solver, Collection<OptionSpec> options) {
    this(solver, options, Correlations.NONE);
  }

  /**
   * Creates a catalogue with correlations, of which a campaign may change the regular options.
   *
   * @param solver the solver's family name, for example {@code z3}
   * @param options distinct by name
   * @throws IllegalArgumentException if two options share a name
   */
  public OptionCatalogue(String solver, Collection<OptionSpec> options, Correlations correlations) {
    this(solver, byName(solver, options), correlations, OptionSpec.Level.REGULAR, Map.of());
  }

  private OptionCatalogue(
      String solver,
      Map<String, OptionSpec> byName,
      Correlations correlations,
      OptionSpec.Level level,
      Map<String, String> help) {
    this.solver = solver;
    this.help = Map.copyOf(help);
    this.byName = byName;
    this.correlations = correlations;
    this.level = level;
    this.mutable =
        byName.values().stream()
            .filter(o -> o.mutable() && o.level().compareTo(level) <= 0)
            .toList();
    this.ofMutable = new ListedCorrelations(correlations, mutable);
  }

  private static Map<String, OptionSpec> byName(String solver, Collection<OptionSpec> options) {
    Map<String, OptionSpec> map = new LinkedHashMap<>();
    for (OptionSpec option : options) {
      if (map.put(option.name(), option) != null) {
        throw new IllegalArgumentException(solver + " lists the option twice: " + option.name());
      }
    }
    return map;
  }

  /**
   * Returns the same options, of which a campaign may change those up to a level; at the level of
   * experts also unsupported ones.
   */
  public OptionCatalogue upTo(OptionSpec.Level level) {
    boolean all = level == OptionSpec.Level.EXPERT;
    return new OptionCatalogue(
        solver, byName, correlations, all ? OptionSpec.Level.EXPERIMENTAL : level, help);
  }

  /**
   * Returns the same options and some more.
   *
   * @throws IllegalArgumentException if one of them exists already
   */
  public OptionCatalogue with(List<OptionSpec> more) {
    List<OptionSpec> all = new ArrayList<>(byName.values());
    all.addAll(more);
    return new OptionCatalogue(solver, byName(solver, all), correlations, level, help);
  }

  /** Returns the same options with other correlations. */
  public OptionCatalogue withCorrelations(Correlations learnt) {
    return new OptionCatalogue(solver, byName, learnt, level, help);
  }

  /** Returns the same options with what a version says of some of them, by name. */
  public OptionCatalogue withHelp(Map<String, String> words) {
    return new OptionCatalogue(solver, byName, correlations, level, words);
  }

  /**
   * The highest level of a configuration's options; that of unsupported options if one is not
   * listed.
   */
  public OptionSpec.Level level(Configuration configuration) {
    OptionSpec.Level highest = OptionSpec.Level.SAFE;
    for (String name : configuration.values().keySet()) {
      OptionSpec option = byName.get(name);
      OptionSpec.Level level = option == null ? OptionSpec.Level.EXPERIMENTAL : option.level();
      highest = level.compareTo(highest) > 0 ? level : highest;
    }
    return highest;
  }

  /** The solver's family name, for example {@code z3}. */
  public String solver() {
    return solver;
  }

  /** The correlations of the options, including options that this version lacks. */
  public Correlations correlations() {
    return correlations;
  }

  /** What this version says of options that the solver's data files lack, by name. */
  public Map<String, String> help() {
    return help;
  }

  /** Every option, including excluded ones. */
  public Collection<OptionSpec> all() {
    return List.copyOf(byName.values());
  }

  /** The options that a campaign may change: of its level, neither excluded nor free text. */
  public List<OptionSpec> mutable() {
    return mutable;
  }

  /** The correlations of {@link #mutable}. */
  public ListedCorrelations ofMutable() {
    return ofMutable;
  }

  /** Returns the option of that name, or {@code null}. */
  public @Nullable OptionSpec find(String name) {
    return byName.get(name);
  }
}
