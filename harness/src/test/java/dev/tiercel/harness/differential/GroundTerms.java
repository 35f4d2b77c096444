package dev.tiercel.harness.differential;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Arity;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.OperatorShape;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.NumberTerms;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Random terms without declared symbols, with a preference for boundary values. */
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
  private static final List<Sort> RELATIONS =
      List.of(tuples("Set", Sort.INT), tuples("Set", Sort.INT, Sort.INT));
  private static final List<Sort> TABLES =
      List.of(tuples("Bag", Sort.INT), tuples("Bag", Sort.INT, Sort.INT));
  private static final List<Integer> PRIMES = List.of(2, 3, 5, 7, 17, 101, 65_537);

  /** Operators that construct values of sorts without literals. */
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
  private static final int FEW_ATTEMPTS = 8;
  private static final int CODES = 0x30000;
  private static final String UNICODE = "Unicode";
  private static final int DEEPEST = 4; // maximum depth of nested values

  private final RandomSource random;
  private final String arrow;
  private final List<Operator> makers;
  private final Map<Sort, List<Operator>> makersOf = new HashMap<>();
  private final Map<Feature, List<Operator>> operators = new HashMap<>();

  /**
   * Creates a generator.
   *
   * @param usable selects the operators that may occur
   * @param arrow name of function sorts: {@code ->}, or {@code Array} for z3
   */
  GroundTerms(RandomSource random, String arrow, Predicate<Operator> usable) {
    this.random = random;
    this.arrow = arrow;
    List<Operator> all = Theories.all().stream().filter(usable).toList();
    for (Operator operator : all) {
      operators.computeIfAbsent(operator.feature(), f -> new ArrayList<>()).add(operator);
    }
    // cvc5 accepts constant arrays of values only, so its dialect does not have them.
    this.makers =
        Theories.all().stream()
            .filter(o -> MAKERS.contains(o.name()))
            .filter(o -> usable.test(o) || o.toString().equals("const: E -> Array(I,E)"))
            .toList();
  }

  /** The sort variables of one signature. */
  private final class Draw implements OperatorShape.Letters {
    private final Feature feature;
    private final Map<Character, Sort> drawn = new HashMap<>();
    private final int[] format = random.pick(FORMATS);
    private final int[] other = random.pick(FORMATS);

    Draw(Feature feature) {
      this.feature = feature;
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

    /** Called in alphabetical order: a function sort is built from the sorts before it. */
    @Override
    public Sort sort(char variable) {
      Sort sort = feature == Feature.FINITE_FIELDS ? field(random.pick(PRIMES)) : anySort();
      Sort first = drawn.get('A');
      if (variable == 'F' && feature != Feature.FINITE_FIELDS) {
        sort = function();
      } else if (variable == 'A' && feature == Feature.ARRAYS && arrow.equals("Array")) {
        sort = Sort.of("Array", List.of(), List.of(anySort(), anySort(), anySort()));
      } else if (feature == Feature.SETS && random.coin()) {
        sort = random.pick(RELATIONS);
      } else if (feature == Feature.BAGS && random.coin()) {
        sort = random.pick(TABLES);
      } else if (variable == 'A' && feature == Feature.DATATYPES && random.coin()) {
        sort = Sort.of("Tuple", List.of(), List.of(anySort(), anySort()));
      } else if (first != null && first.arguments().size() == 3 && random.coin()) {
        sort = first.arguments().get(variable == 'E' ? 2 : variable == 'J' ? 1 : 0);
      } else if (first != null && random.oneIn(4)) {
        sort = first;
      }
      drawn.put(variable, sort);
      return sort;
    }

    /** Returns a sort that a fold, a map or a filter over elements of sort A may require. */
    private Sort function() {
      Sort a = drawn.getOrDefault('A', Sort.INT);
      Sort b = drawn.getOrDefault('B', Sort.INT);
      List<Sort> sorts =
          random.pick(
              List.of(
                  List.of(a, b),
                  List.of(a, Sort.BOOL),
                  List.of(a, b, b),
                  List.of(b, a, b),
                  List.of(Sort.INT, a, b),
                  List.of(Sort.INT, b, a, b)));
      return Sort.of(arrow, List.of(), sorts);
    }
  }

  private static Sort tuples(String collection, Sort... columns) {
    return Sort.of(collection, List.of(), List.of(Sort.of("Tuple", List.of(), List.of(columns))));
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

  /**
   * Returns an application, or {@code null} if there is none with arguments that can be written.
   */
  @Nullable Term application(Operator operator, int depth) {
    if (DatatypeTerms.has(operator.name())) {
      return new DatatypeTerms(random).term(operator.name());
    } else if (operator.name().equals("char") && operator.feature() == Feature.STRINGS) {
      Index code = Index.of("#x" + Integer.toHexString(random.below(CODES)));
      return App.of(new Function(operator, List.of(code), null), Sort.STRING);
    }
    for (int i = 0; i < ATTEMPTS; i++) {
      OperatorShape operatorShape = shape(operator, null);
      Term term = operatorShape == null ? null : fill(operatorShape, depth);
      if (term != null) {
        return term;
      }
    }
    return null;
  }

  private @Nullable OperatorShape shape(Operator operator, @Nullable Sort wanted) {
    int more = operator.arity() == Arity.FIXED && !random.oneIn(4) ? 0 : random.below(3);
    return OperatorShape.of(operator, wanted, new Draw(operator.feature()), more);
  }

  private @Nullable Term fill(OperatorShape operatorShape, int depth) {
    Term[] arguments = new Term[operatorShape.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      // Equal arguments are rare by chance, and often a boundary case.
      boolean again =
          i > 0
              && random.oneIn(8)
              && operatorShape.arguments().get(i - 1) == operatorShape.arguments().get(i);
      Term argument =
          again
              ? arguments[i - 1]
              : term(
                  operatorShape.arguments().get(i), operatorShape.operator().feature(), depth - 1);
      if (argument == null) {
        return null;
      }
      arguments[i] = argument;
    }
    return operatorShape.application(arguments);
  }

  /** Returns a term of a sort with operators of one theory, or {@code null} if there is none. */
  @Nullable Term term(Sort sort, Feature feature, int depth) {
    List<Operator> rows = operators.getOrDefault(feature, List.of());
    if (depth > 0 && !rows.isEmpty() && random.below(3) > 0) {
      for (int i = 0; i < ATTEMPTS; i++) {
        OperatorShape operatorShape = shape(random.pick(rows), sort);
        Term term =
            operatorShape == null || operatorShape.result() != sort
                ? null
                : fill(operatorShape, depth);
        if (term != null) {
          return term;
        }
      }
    }
    return value(sort, DEEPEST);
  }

  private @Nullable Term value(Sort sort, int depth) {
    if (LiteralValues.has(sort)) {
      return number(sort);
    }
    if (sort.name().equals("FiniteField")) {
      int order = sort.indices().get(0).value();
      return Literal.other(sort, "#f" + random.below(order) + "m" + order);
    }
    if (sort.name().equals(UNICODE)) {
      BigInteger code = BigInteger.valueOf(random.coin() ? random.below(128) : random.below(CODES));
      return Theories.row(Feature.STRINGS, "char.from_bv", 1).application(Literal.bitVec(code, 18));
    }
    if (sort.name().equals(arrow) && (arrow.equals("->") || random.oneIn(8))) {
      return lambda(sort);
    }
    List<Operator> fitting = depth == 0 ? List.of() : makersOf(sort);
    for (int i = 0; i < FEW_ATTEMPTS && !fitting.isEmpty(); i++) {
      Operator maker = random.pick(fitting);
      OperatorShape operatorShape = OperatorShape.of(maker, sort, new Draw(maker.feature()), 0);
      Term made =
          operatorShape == null || operatorShape.result() != sort
              ? null
              : made(operatorShape, depth - 1);
      if (made != null) {
        return made;
      }
    }
    return null;
  }

  private @Nullable Term made(OperatorShape operatorShape, int depth) {
    Term[] arguments = new Term[operatorShape.arguments().size()];
    for (int k = 0; k < arguments.length; k++) {
      Term argument = value(operatorShape.arguments().get(k), depth);
      if (argument == null) {
        return null;
      }
      arguments[k] = argument;
    }
    return operatorShape.application(arguments);
  }

  /**
   * Returns the operators that construct values of a sort, found by a few draws of their sort
   * variables.
   */
  private List<Operator> makersOf(Sort sort) {
    return makersOf.computeIfAbsent(
        sort,
        s ->
            makers.stream()
                .filter(
                    maker -> {
                      for (int i = 0; i < ATTEMPTS; i++) {
                        OperatorShape operatorShape =
                            OperatorShape.of(maker, s, new Draw(maker.feature()), 0);
                        if (operatorShape != null && operatorShape.result() == s) {
                          return true;
                        }
                      }
                      return false;
                    })
                .toList());
  }

  /** Returns a number; small ones are preferred, as positions, lengths and exponents. */
  private @Nullable Term number(Sort sort) {
    boolean small = (sort == Sort.INT || sort == Sort.REAL) && random.oneIn(3);
    return small
        ? NumberTerms.term(Rational.of(random.below(6)), sort)
        : LiteralValues.of(sort, null, random);
  }

  /** Returns a function that returns one of its arguments, a term over it, or a constant. */
  private @Nullable Term lambda(Sort sort) {
    List<Sort> sorts = sort.arguments();
    Sort result = sorts.get(sorts.size() - 1);
    List<Var> variables = new ArrayList<>();
    for (int i = 0; i + 1 < sorts.size(); i++) {
      variables.add(Var.of("x" + i, sorts.get(i)));
    }
    Term body = value(result, 1);
    for (Var variable : variables) {
      Term other = random.oneIn(3) ? null : value(variable.sort(), 1);
      if (other != null && result == Sort.BOOL) {
        body = Theories.row(Feature.CORE, "=", 2).application(variable, other);
      } else if (variable.sort() == result) {
        Term test =
            body == null ? null : Theories.row(Feature.CORE, "=", 2).application(variable, body);
        body =
            other == null || test == null
                ? variable
                : Theories.row(Feature.CORE, "ite", 3).application(test, other, variable);
      }
    }
    return body == null ? null : Binder.of(Binder.Kind.LAMBDA, sort, variables, body);
  }
}
