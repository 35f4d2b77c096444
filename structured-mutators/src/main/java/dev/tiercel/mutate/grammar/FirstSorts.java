package dev.tiercel.mutate.grammar;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Draws the initial sorts of a swarm: some of each of its theories. */
final class FirstSorts {
  private static final List<Integer> WIDTHS = List.of(1, 2, 3, 4, 5, 8, 8, 12, 16, 32, 33, 64);
  private static final List<Sort> FLOATS =
      List.of(
          Sort.floatingPoint(2, 3),
          Sort.floatingPoint(3, 5),
          Sort.floatingPoint(5, 11),
          Sort.floatingPoint(8, 24),
          Sort.floatingPoint(11, 53));
  private static final List<Integer> PRIMES = List.of(2, 3, 5, 7, 17, 101, 65_537);

  private final Grammar grammar;
  private final Set<Feature> about;
  private final RandomSource random;
  private final List<Sort> sorts = new ArrayList<>();

  private FirstSorts(Grammar grammar, Set<Feature> about, RandomSource random) {
    this.grammar = grammar;
    this.about = about;
    this.random = random;
  }

  /**
   * Draws sorts.
   *
   * @param own sorts that the script declares
   */
  static List<Sort> draw(Grammar grammar, Set<Feature> about, List<Sort> own, RandomSource random) {
    FirstSorts first = new FirstSorts(grammar, about, random);
    first.sorts.add(Sort.BOOL);
    first.sorts.addAll(own);
    first.plain();
    first.made();
    return first.sorts;
  }

  private void plain() {
    if (about.contains(Feature.INTS) || about.contains(Feature.SEPARATION)) {
      sorts.add(Sort.INT);
    }
    if (about.contains(Feature.REALS) || about.contains(Feature.TRANSCENDENTALS)) {
      sorts.add(Sort.REAL);
    }
    if (about.contains(Feature.NONLINEAR) && grammar.has(Feature.INTS)) {
      sorts.add(Sort.INT);
    }
    if (about.contains(Feature.BIT_VECTORS)) {
      for (int i = random.below(3); i >= 0; i--) {
        sorts.add(Sort.bitVec(random.oneIn(4) ? 1 + random.below(70) : random.pick(WIDTHS)));
      }
    }
    if (about.contains(Feature.FLOATS)) {
      sorts.add(Sort.ROUNDING_MODE);
      List<Sort> allowed = FLOATS.stream().filter(grammar.dialectLimits()::allow).toList();
      for (int i = random.below(2); i >= 0; i--) {
        sorts.add(random.pick(allowed));
      }
    }
    if (about.contains(Feature.STRINGS)) {
      sorts.add(Sort.STRING);
      sorts.add(Sort.REG_LAN);
    }
    if (about.contains(Feature.FINITE_FIELDS)) {
      sorts.add(Sort.of("FiniteField", List.of(Index.of(random.pick(PRIMES))), List.of()));
    }
  }

  private void made() {
    if (about.contains(Feature.ARRAYS)) {
      Sort array = Sort.array(element(), element());
      if (grammar.dialectLimits().allow(array)) {
        sorts.add(array);
      }
      if (grammar.hasWideArrays()) {
        sorts.add(Sort.array(List.of(element(), element()), element()));
      }
    }
    if (about.contains(Feature.DATATYPES) && grammar.rows().stream().anyMatch(this::isTuple)) {
      sorts.add(tuple());
    }
    if (about.contains(Feature.SEQUENCES)) {
      sorts.add(of("Seq", element()));
    }
    if (about.contains(Feature.SETS)) {
      sorts.add(of("Set", element()));
      sorts.add(of("Set", tuple()));
    }
    if (about.contains(Feature.FINITE_SETS)) {
      sorts.add(of("FiniteSet", element()));
    }
    if (about.contains(Feature.BAGS)) {
      sorts.add(of("Bag", element()));
      sorts.add(of("Bag", tuple()));
    }
    if (about.contains(Feature.HIGHER_ORDER)) {
      sorts.add(Sort.function(List.of(element()), element()));
    }
  }

  private boolean isTuple(Operator row) {
    return row.name().equals("tuple");
  }

  private Sort tuple() {
    Sort first = element();
    if (!grammar.dialectLimits().allow(of("Tuple", first))) {
      return first;
    }
    return switch (random.below(3)) {
      case 0 -> of("Tuple", first);
      case 1 -> of("Tuple", first, first);
      default -> of("Tuple", first, element());
    };
  }

  private static Sort of(String name, Sort... parts) {
    return Sort.of(name, List.of(), List.of(parts));
  }

  private Sort element() {
    Sort sort = random.pick(sorts);
    boolean plain = SortPool.isElement(sort) && sort.arguments().isEmpty();
    return plain ? sort : Sort.BOOL;
  }
}
