package dev.tiercel.mutate.grammar;

import dev.tiercel.mutate.script.OperatorTable;
import dev.tiercel.mutate.space.DialectLimits;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;
import dev.tiercel.smtlib.theory.logic.Logic;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The language of generated scripts: the rows of a logic that a target supports. Immutable. A
 * {@link Swarm} selects and weights a subset of them.
 */
public final class Grammar {
  private final Set<Feature> features;
  private final List<Operator> rows;
  private final @Nullable Logic logic;
  private final boolean arrays;
  private final Dialect dialect;
  private final DialectLimits dialectLimits;

  private Grammar(SearchSpace space, Set<Feature> widest, @Nullable Logic logic) {
    EnumSet<Feature> both = EnumSet.copyOf(widest);
    both.removeIf(feature -> !space.dialect().has(feature));
    both.add(Feature.CORE);
    if (both.contains(Feature.NONLINEAR)) {
      both.add(Feature.LINEAR);
    }
    this.dialect = space.dialect();
    this.dialectLimits = space.dialectLimits();
    this.arrays = space.dialect().has(DialectFeature.FUNCTIONS_AS_ARRAYS);
    this.features = Collections.unmodifiableSet(both);
    this.rows =
        OperatorTable.of(space).all().stream()
            .filter(row -> both.contains(row.feature()))
            .filter(dialectLimits::allow)
            .filter(row -> arrays || row.feature() != Feature.ARRAYS || row.isStandard())
            .toList();
    this.logic = logic;
  }

  /**
   * Returns a grammar of everything that the target supports; each script names the logic that it
   * needs.
   */
  public static Grammar of(SearchSpace space) {
    return new Grammar(space, Logic.HO_ALL.features(), null);
  }

  /** Returns a grammar of the part of a logic that the target supports. */
  public static Grammar of(SearchSpace space, Logic logic) {
    return new Grammar(space, logic.features(), logic);
  }

  /** Returns a grammar of the features that the target supports. */
  static Grammar of(SearchSpace space, Set<Feature> features) {
    return new Grammar(space, features, null);
  }

  /** The features that scripts may use; not modifiable. */
  public Set<Feature> features() {
    return features;
  }

  /** Every operator that scripts may use, theory by theory. */
  public List<Operator> rows() {
    return rows;
  }

  /** The logic of all scripts, or {@code null} if each script names its own. */
  public @Nullable Logic logic() {
    return logic;
  }

  /** Combinations of supported features that the target rejects. */
  DialectLimits dialectLimits() {
    return dialectLimits;
  }

  boolean has(Feature feature) {
    return features.contains(feature);
  }

  boolean has(DialectFeature trait) {
    return dialect.has(trait);
  }

  /** Whether there are arrays with several indices. */
  boolean hasWideArrays() {
    return arrays;
  }

  /** The name of function sorts. */
  String arrow() {
    return arrays ? "Array" : "->";
  }

  /** Whether the logic excludes some well-sorted arithmetic terms. */
  boolean limitsArithmetic() {
    return (has(Feature.INTS) || has(Feature.REALS))
        && !(has(Feature.NONLINEAR) && has(Feature.INTS) && has(Feature.REALS));
  }
}
