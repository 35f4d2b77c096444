package dev.tiercel.smtlib.option;

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

  /**
   * Options of which nothing was learnt.
   *
   * @param solver the solver's family name, for example {@code z3}
   * @param options distinct by name
   * @throws IllegalArgumentException if two options share a name
   */
  public OptionCatalogue(String solver, Collection<OptionSpec> options) {
    this(solver, options, Correlations.NONE);
  }

  /**
   * Options and what was learnt of them.
   *
   * @param solver the solver's family name, for example {@code z3}
   * @param options distinct by name
   * @throws IllegalArgumentException if two options share a name
   */
  public OptionCatalogue(String solver, Collection<OptionSpec> options, Correlations correlations) {
    this.solver = solver;
    this.correlations = correlations;
    Map<String, OptionSpec> map = new LinkedHashMap<>();
    for (OptionSpec option : options) {
      if (map.put(option.name(), option) != null) {
        throw new IllegalArgumentException(solver + " lists the option twice: " + option.name());
      }
    }
    this.byName = map;
    this.mutable =
        map.values().stream()
            .filter(o -> o.mutable() && o.level() != OptionSpec.Level.EXPERIMENTAL)
            .toList();
  }

  /** The solver's family name, for example {@code z3}. */
  public String solver() {
    return solver;
  }

  /** What was learnt of the options, those that this version has not among them. */
  public Correlations correlations() {
    return correlations;
  }

  /** Every option, excluded ones among them. */
  public Collection<OptionSpec> all() {
    return List.copyOf(byName.values());
  }

  /** The options that a campaign may change: neither excluded, nor experimental, nor free text. */
  public List<OptionSpec> mutable() {
    return mutable;
  }

  /** The option of that name, or {@code null}. */
  public @Nullable OptionSpec find(String name) {
    return byName.get(name);
  }
}
