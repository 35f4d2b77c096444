package dev.tiercel.smtlib.ast;

import java.util.List;
import java.util.Map;

/**
 * A sort, hash-consed: equal sorts are the same object (SMT-LIB 2.7, section 3.5).
 *
 * <p>Abbreviations made by {@code define-sort} are expanded when a script is read.
 */
public final class Sort {
  private static final Interner<Sort> TABLE = new Interner<>(Sort::same);

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

  private Sort(String name, List<Index> indices, List<Sort> arguments, boolean parameter) {
    this.name = name;
    this.indices = indices;
    this.arguments = arguments;
    this.parameter = parameter;
    int h = name.hashCode() * 31 + indices.hashCode();
    boolean open = parameter;
    for (Sort argument : arguments) {
      h = h * 31 + argument.hash;
      open |= argument.parametric;
    }
    this.parametric = open;
    this.hash = parameter ? ~h : h;
  }

  /** A sort without indices and arguments. */
  public static Sort of(String name) {
    return of(name, List.of(), List.of());
  }

  /** A sort in full: {@code ((_ name indices) arguments)}. */
  public static Sort of(String name, List<Index> indices, List<Sort> arguments) {
    return TABLE.intern(new Sort(name, List.copyOf(indices), List.copyOf(arguments), false));
  }

  /** A sort parameter of a parametric datatype. */
  public static Sort parameter(String name) {
    return TABLE.intern(new Sort(name, List.of(), List.of(), true));
  }

  /** {@code (_ BitVec width)}; width at least 1. */
  public static Sort bitVec(int width) {
    return of("BitVec", List.of(Index.of(width)), List.of());
  }

  /** {@code (_ FloatingPoint eb sb)}; the significand width counts the hidden bit. */
  public static Sort floatingPoint(int exponentBits, int significandBits) {
    return of(
        "FloatingPoint", List.of(Index.of(exponentBits), Index.of(significandBits)), List.of());
  }

  /** {@code (Array index element)}. */
  public static Sort array(Sort index, Sort element) {
    return of("Array", List.of(), List.of(index, element));
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

  /** Whether this is a sort parameter of a parametric datatype. */
  public boolean isParameter() {
    return parameter;
  }

  /** Whether this is a sort parameter or holds one. */
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
    return arguments.size() == 2 && name.equals("Array");
  }

  /** The width of a bit-vector sort. */
  public int width() {
    if (!isBitVec()) {
      throw new IllegalStateException(this + " has no width");
    }
    return indices.get(0).value();
  }

  /** This sort with parameters replaced by what the map says. */
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
