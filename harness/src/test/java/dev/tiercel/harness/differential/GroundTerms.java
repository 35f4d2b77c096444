package dev.tiercel.harness.differential;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.value.Values;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Arity;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Shape;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Random terms without symbols of a script, values at boundaries favoured. */
final class GroundTerms {
  private static final List<Integer> WIDTHS =
      List.of(1, 2, 3, 4, 8, 16, 31, 32, 33, 63, 64, 65, 70);
  private static final List<int[]> FORMATS =
      List.of(
          new int[] {2, 2},
          new int[] {2, 3},
          new int[] {3, 2},
          new int[] {3, 5},
          new int[] {4, 4},
          new int[] {5, 11},
          new int[] {8, 8},
          new int[] {8, 24},
          new int[] {11, 53},
          new int[] {15, 64},
          new int[] {15, 113});
  private static final List<Integer> PRIMES = List.of(2, 3, 5, 7, 17, 101, 65_537);

  /** What makes values of the sorts that have no literals. */
  private static final Set<String> MAKERS =
      Set.of(
          "const",
          "store",
          "seq.empty",
          "seq.unit",
          "set.empty",
          "set.singleton",
          "bag.empty",
          "bag",
          "tuple",
          "tuple.unit",
          "nullable.null",
          "nullable.some");

  private static final int ATTEMPTS = 60;
  private static final int DEEPEST = 4; // of values that are made of values

  private final RandomSource random;
  private final List<Operator> makers;
  private final Map<Feature, List<Operator>> operators = new HashMap<>();

  /**
   * A generator.
   *
   * @param usable which operators may occur
   */
  GroundTerms(RandomSource random, Predicate<Operator> usable) {
    this.random = random;
    List<Operator> all = Theories.all().stream().filter(usable).toList();
    for (Operator operator : all) {
      operators.computeIfAbsent(operator.feature(), f -> new ArrayList<>()).add(operator);
    }
    this.makers = all.stream().filter(o -> MAKERS.contains(o.name())).toList();
  }

  /** The letters of one signature. */
  private final class Draw implements Shape.Letters {
    private final boolean ofFields;
    private final int[] format = random.pick(FORMATS);
    private final int[] other = random.pick(FORMATS);

    Draw(Feature feature) {
      this.ofFields = feature == Feature.FINITE_FIELDS;
    }

    @Override
    public int number(char variable) {
      return switch (variable) {
        case 'e' -> format[0];
        case 's' -> format[1];
        case 'f' -> format[1] - 1;
        case 'p' -> other[0];
        case 'q' -> other[1];
        case 'm' -> random.coin() ? random.pick(WIDTHS) : 1 + random.below(70);
        case 'n' -> 1 + random.below(16);
        case 'i', 'j' -> random.coin() ? random.below(4) : random.below(72);
        default -> random.below(6);
      };
    }

    @Override
    public Sort sort(char variable) {
      return ofFields ? field(random.pick(PRIMES)) : anySort();
    }
  }

  private static Sort field(int order) {
    return Sort.of("FiniteField", List.of(Index.of(order)), List.of());
  }

  private Sort anySort() {
    return switch (random.below(8)) {
      case 0 -> Sort.BOOL;
      case 1 -> Sort.REAL;
      case 2 -> Sort.STRING;
      case 3 -> Sort.bitVec(1 + random.below(3));
      case 4 -> Sort.floatingPoint(3, 5);
      default -> Sort.INT;
    };
  }

  /** An application, or {@code null} if there is none with arguments that can be written. */
  @Nullable Term application(Operator operator, int depth) {
    for (int i = 0; i < ATTEMPTS; i++) {
      Shape shape = shape(operator, null);
      Term term = shape == null ? null : fill(shape, depth);
      if (term != null) {
        return term;
      }
    }
    return null;
  }

  private @Nullable Shape shape(Operator operator, @Nullable Sort wanted) {
    int more = operator.arity() == Arity.FIXED && !random.oneIn(4) ? 0 : random.below(3);
    return Shape.of(operator, wanted, new Draw(operator.feature()), more);
  }

  private @Nullable Term fill(Shape shape, int depth) {
    Term[] arguments = new Term[shape.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      // Equal arguments are rare by chance, and often a boundary.
      boolean again =
          i > 0 && random.oneIn(8) && shape.arguments().get(i - 1) == shape.arguments().get(i);
      Term argument =
          again
              ? arguments[i - 1]
              : term(shape.arguments().get(i), shape.operator().feature(), depth - 1);
      if (argument == null) {
        return null;
      }
      arguments[i] = argument;
    }
    return shape.on(arguments);
  }

  /** A term of a sort with operators of one theory, or {@code null} if none can be written. */
  @Nullable Term term(Sort sort, Feature feature, int depth) {
    List<Operator> rows = operators.getOrDefault(feature, List.of());
    if (depth > 0 && !rows.isEmpty() && random.below(3) > 0) {
      for (int i = 0; i < ATTEMPTS; i++) {
        Shape shape = shape(random.pick(rows), sort);
        Term term = shape == null || shape.result() != sort ? null : fill(shape, depth);
        if (term != null) {
          return term;
        }
      }
    }
    return value(sort, DEEPEST);
  }

  private @Nullable Term value(Sort sort, int depth) {
    if (Values.has(sort)) {
      return Values.of(sort, null, random);
    }
    if (sort.name().equals("FiniteField")) {
      int order = sort.indices().get(0).value();
      return Literal.other(sort, "#f" + random.below(order) + "m" + order);
    }
    for (int i = 0; i < ATTEMPTS && depth > 0; i++) {
      Operator maker = random.pick(makers);
      Shape shape = Shape.of(maker, sort, new Draw(maker.feature()), 0);
      if (shape != null && shape.result() == sort) {
        Term[] arguments = new Term[shape.arguments().size()];
        boolean complete = true;
        for (int k = 0; k < arguments.length && complete; k++) {
          Term argument = value(shape.arguments().get(k), depth - 1);
          complete = argument != null;
          if (argument != null) {
            arguments[k] = argument;
          }
        }
        if (complete) {
          return shape.on(arguments);
        }
      }
    }
    return null;
  }
}
