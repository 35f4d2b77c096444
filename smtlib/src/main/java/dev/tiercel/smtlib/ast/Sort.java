package dev.tiercel.smtlib.ast;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A sort, hash-consed: equal sorts are the same object (SMT-LIB 2.7, section 3.5).
 *
 * <p>The parser expands abbreviations made by {@code define-sort}.
 */
public final class Sort {
  private static final Interner<Sort> TABLE = new Interner<>(Sort::same);
  private static final String ARROW = "->";
  private static final String ARRAY = "Array";

  public static final Sort BOOL = of("Bool");
  public static final Sort INT = of("Int");
  public static final Sort REAL = of("Real");
  public static final Sort STRING = of("String");
  public static final Sort REG_LAN = of("RegLan");
  public static final Sort ROUNDING_MODE = of("RoundingMode");

  private final String name;
  private final List<Index> indices;
  private final List<Sort> arguments;
  private final boolean parameter;
  private final boolean parametric;
  private final int hash;
  private final int size;

  private Sort(String name, List<Index> indices, List<Sort> arguments, boolean parameter) {
    this.name = name;
    this.indices = indices;
    this.arguments = arguments;
    this.parameter = parameter;
    int h = name.hashCode() * 31 + indices.hashCode();
    boolean open = parameter;
    long parts = 1;
    for (Sort argument : arguments) {
      h = h * 31 + argument.hash;
      parts += argument.size;
      open |= argument.parametric;
    }
    this.parametric = open;
    this.hash = parameter ? ~h : h;
    this.size = (int) Math.min(Integer.MAX_VALUE, parts);
  }

  /** Returns a sort without indices and arguments. */
  public static Sort of(String name) {
    return of(name, List.of(), List.of());
  }

  /**
   * Returns a sort of any form: {@code ((_ name indices) arguments)}. Nested function sorts are
   * flattened: {@code (-> A (-> B C))} is {@code (-> A B C)}. z3's {@code (Seq Unicode)} is String.
   */
  public static Sort of(String name, List<Index> indices, List<Sort> arguments) {
    if (name.equals("Seq") && arguments.size() == 1 && arguments.get(0).isCharacter()) {
      return STRING;
    }
    return TABLE.intern(new Sort(name, List.copyOf(indices), flat(name, arguments), false));
  }

  private boolean isCharacter() {
    return name.equals("Unicode") && arguments.isEmpty() && !isParameter();
  }

  private static List<Sort> flat(String name, List<Sort> arguments) {
    int last = arguments.size() - 1;
    if (last < 1 || !name.equals(ARROW) || !arguments.get(last).isFunction()) {
      return List.copyOf(arguments);
    }
    List<Sort> all = new ArrayList<>(arguments.subList(0, last));
    all.addAll(arguments.get(last).arguments);
    return List.copyOf(all);
  }

  /** Returns a sort parameter of a parametric datatype. */
  public static Sort parameter(String name) {
    return TABLE.intern(new Sort(name, List.of(), List.of(), true));
  }

  /** Returns {@code (_ BitVec width)}; width at least 1. */
  public static Sort bitVec(int width) {
    return of("BitVec", List.of(Index.of(width)), List.of());
  }

  /** Returns {@code (_ FloatingPoint eb sb)}; the significand width counts the hidden bit. */
  public static Sort floatingPoint(int exponentBits, int significandBits) {
    return of(
        "FloatingPoint", List.of(Index.of(exponentBits), Index.of(significandBits)), List.of());
  }

  /** Returns {@code (Array index element)}. */
  public static Sort array(Sort index, Sort element) {
    return of(ARRAY, List.of(), List.of(index, element));
  }

  /**
   * Returns z3's sort of arrays with several indices: {@code (Array indices element)}; at least one
   * index.
   */
  public static Sort array(List<Sort> indices, Sort element) {
    return of(ARRAY, List.of(), plus(indices, element));
  }

  /** Returns {@code (-> parameters result)}; the result itself if there are no parameters. */
  public static Sort function(List<Sort> parameters, Sort result) {
    return parameters.isEmpty() ? result : of(ARROW, List.of(), plus(parameters, result));
  }

  private static List<Sort> plus(List<Sort> sorts, Sort last) {
    List<Sort> all = new ArrayList<>(sorts);
    all.add(last);
    return all;
  }

  /** The sort's symbol, unquoted. */
  public String name() {
    return name;
  }

  /** The indices, empty for most sorts. */
  public List<Index> indices() {
    return indices;
  }

  /** The arguments, empty for most sorts. */
  public List<Sort> arguments() {
    return arguments;
  }

  /** Number of sorts in its text, including itself; saturates at {@link Integer#MAX_VALUE}. */
  public int size() {
    return size;
  }

  /** Whether this is a sort parameter of a parametric datatype. */
  public boolean isParameter() {
    return parameter;
  }

  /** Whether this is a sort parameter or contains one. */
  public boolean isParametric() {
    return parametric;
  }

  /** Whether this is {@code (_ BitVec n)} for some n. */
  public boolean isBitVec() {
    return indices.size() == 1 && name.equals("BitVec");
  }

  /** Whether this is {@code (_ FloatingPoint eb sb)} for some eb, sb. */
  public boolean isFloatingPoint() {
    return indices.size() == 2 && name.equals("FloatingPoint");
  }

  /** Whether this is {@code (Array i e)} for some i, e. */
  public boolean isArray() {
    return arguments.size() == 2 && name.equals(ARRAY);
  }

  /** Whether this is {@code (-> A ... B)}: a sort of functions as values. */
  public boolean isFunction() {
    return arguments.size() > 1 && name.equals(ARROW);
  }

  /**
   * Whether values of this sort map arguments to results: functions, and arrays with any number of
   * indices.
   */
  public boolean isMap() {
    return isFunction() || (arguments.size() > 1 && name.equals(ARRAY));
  }

  /** The argument sorts of a map sort: the indices of an array. */
  public List<Sort> domain() {
    return arguments.subList(0, arguments.size() - 1);
  }

  /** The result sort of a map sort: the elements of an array. */
  public Sort range() {
    return arguments.get(arguments.size() - 1);
  }

  /**
   * The width of a bit-vector sort.
   *
   * @throws IllegalStateException for any other sort
   */
  public int width() {
    if (!isBitVec()) {
      throw new IllegalStateException(this + " has no width");
    }
    return indices.get(0).value();
  }

  /** Returns this sort with parameters replaced according to the map. */
  public Sort substitute(Map<Sort, Sort> map) {
    if (parameter) {
      return map.getOrDefault(this, this);
    }
    if (!parametric || map.isEmpty()) {
      return this;
    }
    return of(name, indices, arguments.stream().map(a -> a.substitute(map)).toList());
  }

  private static boolean same(Sort a, Sort b) {
    return a.parameter == b.parameter
        && a.name.equals(b.name)
        && a.indices.equals(b.indices)
        && a.arguments.equals(b.arguments);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  /** The sort as SMT-LIB text. */
  @Override
  public String toString() {
    return new Printer().sort(this).toString();
  }
}
