package dev.tiercel.smtlib.theory.sort;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Theories;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Classes of values as formulas over a term: those of ValFuzz (table I), and for bit-vectors and
 * sequences, which it does not cover, by sign and by emptiness. A class that is the negation of
 * another is omitted.
 */
final class ValueClasses {
  private static final String FINITE = "finite";
  private static final List<List<String>> FLOATS =
      List.of(
          List.of("fp.isNaN"),
          List.of("fp.isInfinite", "fp.isNegative"),
          List.of(FINITE, "fp.isNegative"),
          List.of("fp.isZero", "fp.isNegative"),
          List.of("fp.isZero", "fp.isPositive"),
          List.of(FINITE, "fp.isPositive"),
          List.of("fp.isInfinite", "fp.isPositive"));

  private ValueClasses() {}

  static List<Term> truths(Term term) {
    return List.of(term);
  }

  static List<Term> numbers(Term term) {
    Term zero =
        term.sort() == Sort.INT ? Literal.integer(BigInteger.ZERO) : Literal.real(BigDecimal.ZERO);
    return signs(term, zero, "<", ">");
  }

  static List<Term> bits(Term term) {
    return signs(term, Literal.bitVec(BigInteger.ZERO, term.sort().width()), "bvslt", "bvsgt");
  }

  private static List<Term> signs(Term term, Term zero, String below, String above) {
    List<Term> all = new ArrayList<>();
    for (String relation : List.of("=", below, above)) {
      add(all, Theories.apply(relation, term, zero));
    }
    return all;
  }

  static List<Term> texts(Term term) {
    List<Term> all = new ArrayList<>();
    add(all, Theories.apply("=", term, Literal.string("")));
    return all;
  }

  static List<Term> sequences(Term term) {
    List<Term> all = new ArrayList<>();
    Term length = Theories.apply("seq.len", term);
    if (length != null) {
      add(all, Theories.apply("=", length, Literal.integer(BigInteger.ZERO)));
    }
    return all;
  }

  static List<Term> floats(Term term) {
    List<Term> all = new ArrayList<>();
    FLOATS.forEach(parts -> add(all, both(parts, term)));
    return all;
  }

  private static void add(List<Term> all, @Nullable Term term) {
    if (term != null) {
      all.add(term);
    }
  }

  private static @Nullable Term both(List<String> predicates, Term term) {
    Term joined = null;
    for (String name : predicates) {
      Term part = name.equals(FINITE) ? finite(term) : Theories.apply(name, term);
      joined = joined == null || part == null ? part : Theories.apply("and", joined, part);
    }
    return joined;
  }

  /** Returns the formula that a float is neither zero nor infinite nor NaN. */
  private static @Nullable Term finite(Term term) {
    Term normal = Theories.apply("fp.isNormal", term);
    Term subnormal = Theories.apply("fp.isSubnormal", term);
    return normal == null || subnormal == null ? null : Theories.apply("or", normal, subnormal);
  }
}
