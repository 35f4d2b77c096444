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
 * Where a campaign searches: the language of its target, the options of its solvers, and what
 * techniques derive from both. Immutable but for what is computed once.
 */
public final class SearchSpace {
  private final String target;
  private final List<OptionCatalogue> catalogues;
  private final ConfigurationVariant configurationVariant;
  private final List<OptionSpec> leading;
  private final Dialect dialect;
  private final DialectLimits dialectLimits;
  private final List<Dialect> kin;
  private final boolean asked; // by experiment; otherwise the standard is safe
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
    this.asked = !kin.isEmpty();
  }

  /**
   * A search space.
   *
   * @param target the target, {@code z3} or {@code z3:4.14.1}
   * @param catalogues one for each solver family whose options are fuzzed
   */
  public static SearchSpace of(String target, Collection<OptionCatalogue> catalogues) {
    return new SearchSpace(target, catalogues, ConfigurationVariant.FALCON, List.of(), Map.of());
  }

  /** The same space, in which configurations are chosen by a variant of Falcon. */
  public SearchSpace with(ConfigurationVariant chosen) {
    return new SearchSpace(target, catalogues, chosen, leading, given);
  }

  /**
   * The same space, in which some of the target's options are known to lead to what is looked at.
   */
  public SearchSpace leadBy(List<OptionSpec> options) {
    return new SearchSpace(target, catalogues, configurationVariant, options, given);
  }

  /** Options of the target that are likely to lead to what is looked at; mostly none. */
  public List<OptionSpec> leading() {
    return leading;
  }

  /** How configurations are chosen. */
  public ConfigurationVariant configurationVariant() {
    return configurationVariant;
  }

  /** The versions of a family that were asked what they know, by calls where the target is. */
  private static List<Dialect> kin(Dialect dialect) {
    List<Dialect> asked =
        Dialect.asked().stream()
            .filter(solver -> solver.startsWith(dialect.family() + ":"))
            .map(Dialect::of)
            .toList();
    boolean byCalls = dialect.isByCalls() && asked.stream().anyMatch(Dialect::isByCalls);
    return asked.stream().filter(version -> version.isByCalls() == byCalls).toList();
  }

  /** The same space, of which a technique is told what else it would find out by itself. */
  public <T> SearchSpace with(Class<T> type, T part) {
    Map<Class<?>, Object> more = new HashMap<>(given);
    more.put(type, part);
    return new SearchSpace(target, catalogues, configurationVariant, leading, more);
  }

  /**
   * What a technique has to know of this space: what it was told, or what it finds out when it is
   * first asked; one thing of each type. It MUST depend on the space alone.
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

  /** What the target knows of the language. */
  public Dialect dialect() {
    return dialect;
  }

  /** What the target refuses although it knows all parts of it. */
  public DialectLimits dialectLimits() {
    return dialectLimits;
  }

  /**
   * Whether the target takes an operator: as it was asked, or, where it was not, by the standard.
   */
  public boolean knows(Operator row) {
    return dialect.knows(row) && (asked || row.isStandard());
  }

  /**
   * Whether no version of the target's family knows an operator, as far as any was asked. It says
   * less than {@link #knows}: a version that was not asked may know what its kin does.
   */
  public boolean isForeign(Operator row) {
    return asked && kin.stream().noneMatch(version -> version.knows(row));
  }

  /** Whether the target has all features that a term uses. */
  public boolean allows(Term term) {
    return Features.of(term).stream().allMatch(dialect()::has);
  }

  /** One catalogue for each solver family whose options are fuzzed. */
  public List<OptionCatalogue> catalogues() {
    return catalogues;
  }
}
