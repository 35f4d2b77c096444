package dev.tiercel.mutate;

import dev.tiercel.mutate.histfuzz.History;
import dev.tiercel.mutate.histfuzz.MadeAtoms;
import dev.tiercel.mutate.script.OperatorTable;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.theory.Dialect;
import dev.tiercel.smtlib.theory.Operator;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a campaign searches: the language of its target, the options of its solvers, and what is
 * known of scripts that showed bugs before. Immutable.
 */
public final class SearchSpace {
  private final String target;
  private final List<OptionCatalogue> catalogues;
  private final ConfigurationVariant configurationVariant;
  private final List<OptionSpec> leading;
  private final Dialect dialect;
  private final DialectLimits dialectLimits;
  private final boolean asked;
  private final OperatorTable operators;
  private final History history;
  private final MadeAtoms atoms;

  private SearchSpace(
      String target,
      Collection<OptionCatalogue> catalogues,
      History history,
      ConfigurationVariant configurationVariant,
      List<OptionSpec> leading) {
    this.history = history;
    this.target = target;
    this.configurationVariant = configurationVariant;
    this.leading = List.copyOf(leading);
    this.catalogues = List.copyOf(catalogues);
    this.dialect = Dialect.of(target);
    this.dialectLimits = DialectLimits.of(target);
    this.asked = isAsked(dialect.family());
    this.operators = new OperatorTable(this::knows);
    this.atoms = new MadeAtoms(this);
  }

  /**
   * A search space.
   *
   * @param target the target, {@code z3} or {@code z3:4.14.1}
   * @param catalogues one for each solver family whose options are fuzzed
   */
  public static SearchSpace of(String target, Collection<OptionCatalogue> catalogues) {
    return new SearchSpace(
        target, catalogues, History.shipped(), ConfigurationVariant.FALCON, List.of());
  }

  /** The same space, in which configurations are chosen by a variant of Falcon. */
  public SearchSpace with(ConfigurationVariant chosen) {
    return new SearchSpace(target, catalogues, history, chosen, leading);
  }

  /**
   * The same space, in which some of the target's options are known to lead to what is looked at.
   */
  public SearchSpace leadBy(List<OptionSpec> options) {
    return new SearchSpace(target, catalogues, history, configurationVariant, options);
  }

  /** Options of the target that are likely to lead to what is looked at; mostly none. */
  public List<OptionSpec> leading() {
    return leading;
  }

  /** How configurations are chosen. */
  public ConfigurationVariant configurationVariant() {
    return configurationVariant;
  }

  /** Whether it is known by experiment what the target accepts; otherwise the standard is safe. */
  private static boolean isAsked(String family) {
    return Dialect.asked().stream().anyMatch(solver -> solver.startsWith(family + ":"));
  }

  /** The same with another history, of which atoms that the target does not take are left out. */
  public SearchSpace with(History other) {
    return new SearchSpace(
        target, catalogues, other.knownTo(this::knows), configurationVariant, leading);
  }

  /** What is known of scripts that showed bugs before. */
  public History history() {
    return history;
  }

  /** Atoms of mined forms that the target takes. */
  public MadeAtoms madeAtoms() {
    return atoms;
  }

  /** The target as it was given. */
  public String target() {
    return target;
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

  /** The operators that the target knows. */
  public OperatorTable operators() {
    return operators;
  }

  /** One catalogue for each solver family whose options are fuzzed. */
  public List<OptionCatalogue> catalogues() {
    return catalogues;
  }

  /** The catalogue of a solver family, or {@code null} if its options are not fuzzed. */
  public @Nullable OptionCatalogue catalogue(String family) {
    for (OptionCatalogue catalogue : catalogues) {
      if (catalogue.solver().equals(family)) {
        return catalogue;
      }
    }
    return null;
  }
}
