package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Coerces arguments whose sorts do not fit, as solvers do. z3 converts an Int to a Real and a Real
 * to an Int where that is expected, CVC4 only the former, and z3 a Bool to 1 or 0 among numbers; in
 * CVC4 a {@code (Set Int)} is a {@code (Set Real)} as well.
 */
record Coercions(Typing typing, Scope scope) {
  private static final Set<String> COMPARED = Set.of("=", "distinct");
  private static final Set<Feature> NUMBERS = Set.of(Feature.INTS, Feature.REALS);
  private static final int MOST_CHOICES = 8; // number of arguments of which all subsets are tried

  /** Returns the application with the fewest coerced arguments, or {@code null}. */
  @Nullable Term apply(Typing.Identifier id, Term[] arguments) {
    Term term = changed(id, arguments, Sort.INT, t -> Theories.apply("to_real", t));
    if (term == null) {
      term = changed(id, arguments, Sort.REAL, t -> Theories.apply("to_int", t));
    }
    if (term == null && isOfNumbers(id.name())) {
      boolean real = Arrays.stream(arguments).anyMatch(argument -> argument.sort() == Sort.REAL);
      Literal one = number(1, real);
      Literal zero = number(0, real);
      term = changed(id, arguments, Sort.BOOL, t -> Theories.apply("ite", t, one, zero));
    }
    return term == null ? widened(id, arguments) : term;
  }

  private static Literal number(int value, boolean real) {
    return real
        ? Literal.real(BigDecimal.valueOf(value))
        : Literal.integer(BigInteger.valueOf(value));
  }

  private static boolean isOfNumbers(String name) {
    return COMPARED.contains(name)
        || Theories.named(name).stream().anyMatch(row -> NUMBERS.contains(row.feature()));
  }

  /** Coerces arguments of one sort, as few as possible. */
  private @Nullable Term changed(
      Typing.Identifier id, Term[] arguments, Sort from, UnaryOperator<@Nullable Term> change) {
    int[] places = places(arguments, from);
    int all = (1 << Math.min(places.length, MOST_CHOICES)) - 1;
    for (int count = 1; count <= Integer.bitCount(all); count++) {
      for (int chosen = 1; chosen <= all; chosen++) {
        if (Integer.bitCount(chosen) == count) {
          Term term = typing.apply(id, changed(arguments, places, chosen, change));
          if (term != null) {
            return term;
          }
        }
      }
    }
    return null;
  }

  private static int[] places(Term[] arguments, Sort sort) {
    return IntStream.range(0, arguments.length).filter(i -> arguments[i].sort() == sort).toArray();
  }

  /** Arguments beyond those with a bit of their own are coerced together with the last one. */
  private static Term[] changed(
      Term[] arguments, int[] places, int chosen, UnaryOperator<@Nullable Term> change) {
    Term[] result = arguments.clone();
    for (int i = 0; i < places.length; i++) {
      Term other =
          (chosen >>> Math.min(i, MOST_CHOICES - 1) & 1) == 1
              ? change.apply(arguments[places[i]])
              : null;
      result[places[i]] = other == null ? arguments[places[i]] : other;
    }
    return result;
  }

  /**
   * Returns the unchanged application if it is well-sorted once Int is read as Real throughout the
   * sorts.
   */
  private @Nullable Term widened(Typing.Identifier id, Term[] arguments) {
    Sort[] sorts = Operator.sorts(arguments);
    boolean wider = false;
    for (int i = 0; i < sorts.length; i++) {
      Sort real = real(sorts[i]);
      wider |= real != sorts[i] && sorts[i] != Sort.INT;
      sorts[i] = real;
    }
    if (!wider) {
      return null;
    }
    for (Operator row : Theories.named(id.name())) {
      Sort sort = row.apply(id.indices(), id.as(), sorts);
      if (sort != null) {
        return App.of(new Function(row, id.indices(), id.as()), sort, arguments);
      }
    }
    for (Declared symbol :
        id.indices().isEmpty() ? scope.functions(id.name()) : List.<Declared>of()) {
      if (fits(symbol, sorts)) {
        return App.of(new Function(symbol, List.of(), id.as()), symbol.result(), arguments);
      }
    }
    return null;
  }

  private static boolean fits(Declared symbol, Sort[] sorts) {
    List<Sort> parameters = symbol.parameters();
    boolean fits = parameters.size() == sorts.length && !symbol.result().isParametric();
    Map<Sort, Sort> map = new HashMap<>();
    for (int i = 0; i < sorts.length && fits; i++) {
      fits = Typing.unify(real(parameters.get(i)), sorts[i], map);
    }
    return fits;
  }

  private static Sort real(Sort sort) {
    if (sort == Sort.INT) {
      return Sort.REAL;
    }
    return sort.arguments().isEmpty()
        ? sort
        : Sort.of(
            sort.name(), sort.indices(), sort.arguments().stream().map(Coercions::real).toList());
  }
}
