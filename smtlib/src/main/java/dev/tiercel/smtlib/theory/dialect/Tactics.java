package dev.tiercel.smtlib.theory.dialect;

import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.smtlib.theory.Feature;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** z3's tactics by name and by their effect on a goal, from {@code tactics.tsv}. */
public final class Tactics {
  private static final List<List<String>> ROWS =
      Tsv.rows(Tactics.class, "tactics.tsv").stream().skip(1).toList();

  /** Tactics that rewrite formulas into equivalent ones over the same symbols. */
  public static final List<String> EQUIVALENT = of("equivalent");

  /** Tactics that eliminate quantifiers, and may restrict symbols, but add none. */
  private static final Set<String> ELIMINATING = Set.copyOf(of("eliminating"));

  /** Tactics that may add, eliminate or restrict symbols. */
  public static final List<String> CHANGING = of("changing", "eliminating");

  /** Tactics that usually decide a goal. */
  public static final List<String> DECIDING = of("deciding");

  private static final String ANY = "any";

  /** Conditions on a goal. */
  public static final List<String> PROBES = of("probe");

  /** Parameters of {@code simplify}, each {@code true} or {@code false}. */
  public static final List<String> FLAGS = of("flag of simplify");

  private static final Set<String> REWRITING = Set.copyOf(EQUIVALENT);
  private static final Map<String, String> COMBINATORS =
      ROWS.stream()
          .filter(cells -> cells.get(1).equals("combinator"))
          .collect(Collectors.toUnmodifiableMap(cells -> cells.get(0), cells -> cells.get(2)));

  private Tactics() {}

  private static List<String> of(String... kinds) {
    return ROWS.stream()
        .filter(cells -> List.of(kinds).contains(cells.get(1)))
        .map(cells -> cells.get(0))
        .collect(Collectors.toUnmodifiableList());
  }

  /** Returns the tactics that decide goals with no other than the given features. */
  public static List<String> deciding(Set<Feature> used) {
    return ROWS.stream()
        .filter(cells -> cells.get(1).equals("deciding") && decides(cells.get(2), used))
        .map(cells -> cells.get(0))
        .toList();
  }

  private static boolean decides(String features, Set<Feature> used) {
    List<String> words = List.of(features.split(" "));
    return words.contains(ANY)
        || used.stream()
            .filter(feature -> feature != Feature.CORE && feature != Feature.ASSUMPTIONS)
            .allMatch(feature -> words.contains(feature.name().toLowerCase(Locale.ROOT)));
  }

  /** Whether a tactic rewrites formulas into equivalent ones over the same symbols. */
  public static boolean isEquivalent(String name) {
    return REWRITING.contains(name);
  }

  /** Whether the result of a tactic has no symbols beyond those of the goal. */
  public static boolean addsNoSymbol(String name) {
    return isEquivalent(name) || ELIMINATING.contains(name);
  }

  /** Whether a name combines several tactics into one. */
  public static boolean isCombinator(String name) {
    return COMBINATORS.containsKey(name);
  }

  /**
   * Returns what a combinator is applied to, in order: words {@code tactic}, {@code tactics} (one
   * or more), {@code probe}, {@code limit}, {@code parameters}; none if the name is no combinator.
   */
  public static List<String> arguments(String name) {
    return List.of(COMBINATORS.getOrDefault(name, "").split(" "));
  }
}
