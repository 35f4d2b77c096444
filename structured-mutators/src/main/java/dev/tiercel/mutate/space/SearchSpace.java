package dev.tiercel.mutate.space;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import dev.tiercel.smtlib.theory.logic.Features;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The search space of a campaign: the language of its target, the options of its solvers, and data
 * that techniques derive from both. Immutable apart from cached data.
 */
public final class SearchSpace {
  private final String target;
  private final List<OptionCatalogue> catalogues;
  private final ConfigurationVariant configurationVariant;
  private final List<OptionSpec> leading;
  private final Dialect dialect;
  private final DialectLimits dialectLimits;
  private final List<Dialect> kin;
  private final boolean isProbed; // whether versions of the family were; otherwise the standard
  private final Map<Class<?>, Object> given;
  private final Map<Class<?>, Object> known;

  private SearchSpace(
      String target,
      Collection<OptionCatalogue> catalogues,
      ConfigurationVariant configurationVariant,
      List<OptionSpec> leading,
      Map<Class<?>, Object> given) {
    this.known = new ConcurrentHashMap<>(given);
    this.given = Map.copyOf(given);
    this.target = target;
    this.configurationVariant = configurationVariant;
    this.leading = List.copyOf(leading);
    this.catalogues = List.copyOf(catalogues);
    this.dialect = Dialect.of(target);
    this.dialectLimits = DialectLimits.of(target);
    this.kin = kin(dialect);
    this.isProbed = !kin.isEmpty();
  }

  /**
   * Creates a search space.
   *
   * @param target the target, {@code z3} or {@code z3:4.14.1}
   * @param catalogues one for each solver family whose options are fuzzed
   */
  public static SearchSpace of(String target, Collection<OptionCatalogue> catalogues) {
    return new SearchSpace(target, catalogues, ConfigurationVariant.FALCON, List.of(), Map.of());
  }

  /** Returns the space with another variant of Falcon's choice of configurations. */
  public SearchSpace with(ConfigurationVariant chosen) {
    return new SearchSpace(target, catalogues, chosen, leading, given);
  }

  /**
   * Returns the space with options of the target that lead to the code that a directed campaign
   * aims at.
   */
  public SearchSpace withFocusOptions(List<OptionSpec> options) {
    return new SearchSpace(target, catalogues, configurationVariant, options, given);
  }

  /**
   * Options of the target that are likely to lead to the code that a directed campaign aims at;
   * usually none.
   */
  public List<OptionSpec> leading() {
    return leading;
  }

  /** The variant of Falcon's choice of configurations. */
  public ConfigurationVariant configurationVariant() {
    return configurationVariant;
  }

  /**
   * Returns the probed versions of a family; those run through the programming interface if the
   * target is.
   */
  private static List<Dialect> kin(Dialect dialect) {
    List<Dialect> versions =
        Dialect.testedSolvers().stream()
            .filter(solver -> solver.startsWith(dialect.family() + ":"))
            .map(Dialect::of)
            .toList();
    boolean byCalls = dialect.isByCalls() && versions.stream().anyMatch(Dialect::isByCalls);
    return versions.stream().filter(version -> version.isByCalls() == byCalls).toList();
  }

  /**
   * Returns the space with data of a technique, in place of what {@link #derived} would compute.
   */
  public <T> SearchSpace with(Class<T> type, T part) {
    Map<Class<?>, Object> more = new HashMap<>(given);
    more.put(type, part);
    return new SearchSpace(target, catalogues, configurationVariant, leading, more);
  }

  /**
   * Returns a technique's data for this space: what was given, or else computed on first use and
   * cached; one item per type. It MUST depend on the space alone.
   */
  public <T> T derived(Class<T> type, Function<SearchSpace, T> compute) {
    Object part = known.get(type);
    if (part == null) {
      T made = compute.apply(this);
      Object before = known.putIfAbsent(type, made);
      part = before == null ? made : before;
    }
    return type.cast(part);
  }

  /** The dialect of the target. */
  public Dialect dialect() {
    return dialect;
  }

  /** Combinations of supported features that the target rejects. */
  public DialectLimits dialectLimits() {
    return dialectLimits;
  }

  /** Whether the target supports an operator: by probing, or else by the standard. */
  public boolean supports(Operator row) {
    return dialect.supports(row) && (isProbed || row.isStandard());
  }

  /**
   * Whether no probed version of the target's family supports an operator. A weaker statement than
   * the negation of {@link #supports}: an unprobed version may support what another version does.
   */
  public boolean isForeign(Operator row) {
    return isProbed && kin.stream().noneMatch(version -> version.supports(row));
  }

  /** Whether the target supports all features that a term uses. */
  public boolean allows(Term term) {
    return Features.of(term).stream().allMatch(dialect()::has);
  }

  /** One catalogue for each solver family whose options are fuzzed. */
  public List<OptionCatalogue> catalogues() {
    return catalogues;
  }
}
