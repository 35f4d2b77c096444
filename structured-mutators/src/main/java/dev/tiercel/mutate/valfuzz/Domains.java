package dev.tiercel.mutate.valfuzz;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Theories;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Classes of values of a sort (table I), and relations of two values (table III), as formulas.
 * Those that are the negation of another are left out, since every one is enforced both ways.
 * Bit-vectors, sequences and datatypes, of which table I does not speak, are split by sign, by
 * emptiness and by constructor.
 */
final class Domains {
  private static final List<List<String>> FLOATS =
      List.of(
          List.of("fp.isNaN"),
          List.of("fp.isInfinite", "fp.isNegative"),
          List.of("finite", "fp.isNegative"),
          List.of("fp.isZero", "fp.isNegative"),
          List.of("fp.isZero", "fp.isPositive"),
          List.of("finite", "fp.isPositive"),
          List.of("fp.isInfinite", "fp.isPositive"));

  private final Definitions definitions;

  /**
   * Classes.
   *
   * @param definitions the datatypes that a sort may name
   */
  Domains(Definitions definitions) {
    this.definitions = definitions;
  }

  /** The classes that a term may be in; none for sorts that are not split. */
  List<Term> of(Term term) {
    List<Term> all = new ArrayList<>();
    Datatype datatype = definitions.datatype(term.sort().name());
    if (datatype != null) {
      testers(datatype, term, all);
      return all;
    }
    switch (term.sort().name()) {
      case "Bool" -> all.add(term);
      case "Int", "Real" -> signs(term, "<", ">", all);
      case "BitVec" -> signs(term, "bvslt", "bvsgt", all);
      case "String" -> add(all, Theories.apply("=", term, Literal.string("")));
      case "FloatingPoint" -> FLOATS.forEach(parts -> add(all, both(parts, term)));
      case "Seq" -> empty(term, all);
      default -> {}
    }
    return all;
  }

  /** What may hold between two terms of one sort. */
  static List<Term> between(Term a, Term b) {
    List<Term> all = new ArrayList<>();
    add(all, Theories.apply("=", a, b));
    switch (a.sort().name()) {
      case "Int", "Real" -> {
        add(all, Theories.apply("<", a, b));
        add(all, Theories.apply(">", a, b));
      }
      case "FloatingPoint" -> {
        add(all, Theories.apply("fp.lt", a, b));
        add(all, Theories.apply("fp.gt", a, b));
        add(all, Theories.apply("fp.leq", a, b)); // no negation of another where one is NaN
        add(all, Theories.apply("fp.geq", a, b));
      }
      default -> {}
    }
    return all;
  }

  private static void add(List<Term> all, @Nullable Term term) {
    if (term != null) {
      all.add(term);
    }
  }

  private static void signs(Term term, String below, String above, List<Term> all) {
    Term zero = zero(term.sort());
    add(all, Theories.apply("=", term, zero));
    add(all, Theories.apply(below, term, zero));
    add(all, Theories.apply(above, term, zero));
  }

  private static Term zero(Sort sort) {
    if (sort == Sort.INT) {
      return Literal.integer(BigInteger.ZERO);
    } else if (sort == Sort.REAL) {
      return Literal.real(BigDecimal.ZERO);
    }
    return Literal.bitVec(BigInteger.ZERO, sort.indices().get(0).value());
  }

  private static void empty(Term term, List<Term> all) {
    Term length = Theories.apply("seq.len", term);
    if (length != null) {
      add(all, Theories.apply("=", length, Literal.integer(BigInteger.ZERO)));
    }
  }

  private static void testers(Datatype datatype, Term term, List<Term> all) {
    for (Datatype.Constructor constructor : datatype.constructors()) {
      List<Index> name = List.of(Index.of(constructor.symbol().name()));
      all.add(App.of(Theories.row(Feature.DATATYPES, "is", 1).head(name), Sort.BOOL, term));
    }
  }

  private static @Nullable Term both(List<String> predicates, Term term) {
    Term joined = null;
    for (String name : predicates) {
      Term part = name.equals("finite") ? finite(term) : Theories.apply(name, term);
      joined = joined == null || part == null ? part : Theories.apply("and", joined, part);
    }
    return joined;
  }

  /** Neither zero nor infinite nor NaN. */
  private static @Nullable Term finite(Term term) {
    Term normal = Theories.apply("fp.isNormal", term);
    Term subnormal = Theories.apply("fp.isSubnormal", term);
    return normal == null || subnormal == null ? null : Theories.apply("or", normal, subnormal);
  }
}
