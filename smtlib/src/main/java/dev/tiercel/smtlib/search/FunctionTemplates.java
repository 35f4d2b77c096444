package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Theories;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Candidate bodies of a function: projections, constants, sums and differences of arguments,
 * minimum and maximum, or a defined function; for a predicate, comparisons of arguments with each
 * other and with the script's numbers, pairs of these, and linear relations. Simple ones come
 * first.
 */
final class FunctionTemplates {
  private static final int MOST_LITERALS = 6; // of one sort
  private static final int MOST_PAIRED = 14; // comparisons that are paired
  private static final int MOST_BESIDE = 60; // comparisons for each linear relation

  private final Declared function;
  private final List<Var> variables = new ArrayList<>();
  private final Set<Literal> literals;
  private final Set<Term> bodies = new LinkedHashSet<>();

  private FunctionTemplates(Declared function, Set<Literal> literals) {
    this.function = function;
    this.literals = literals;
    for (Sort sort : function.parameters()) {
      variables.add(Var.of("x!" + variables.size(), sort));
    }
  }

  /**
   * Returns bodies for a function.
   *
   * @param literals of the script
   * @param defined functions that the script defines
   */
  static List<Model.Body> of(Declared function, Set<Literal> literals, List<Declared> defined) {
    FunctionTemplates forms = new FunctionTemplates(function, literals);
    defined.forEach(forms::same);
    if (function.result() == Sort.BOOL) {
      forms.predicates();
    } else {
      forms.functions();
    }
    return forms.bodies.stream().map(body -> new Model.Body(forms.variables, body)).toList();
  }

  private void add(@Nullable Term body) {
    if (body != null && body.sort() == function.result()) {
      bodies.add(body);
    }
  }

  /** Adds another function with the same signature. */
  private void same(Declared other) {
    if (other.parameters().equals(function.parameters()) && other.result() == function.result()) {
      add(App.of(Function.of(other), other.result(), variables.toArray(new Term[0])));
    }
  }

  private void functions() {
    Sort sort = function.result();
    variables.forEach(this::add);
    constants(sort).forEach(this::add);
    List<Var> alike = variables.stream().filter(v -> v.sort() == sort).toList();
    for (Var x : alike) {
      for (String name : List.of("-", "bvneg", "bvnot", "str.rev")) {
        add(Theories.apply(name, x));
      }
      for (Term constant : constants(sort)) {
        for (String name : List.of("+", "-", "*", "bvadd", "bvxor", "str.++")) {
          add(Theories.apply(name, x, constant));
        }
      }
    }
    for (Var x : alike) {
      for (Var y : alike) {
        if (x != y) {
          binary(x, y);
        }
      }
    }
    conversions(sort);
  }

  private void binary(Var x, Var y) {
    for (String name : List.of("+", "-", "*", "bvadd", "bvand", "bvor", "bvxor", "str.++")) {
      add(Theories.apply(name, x, y));
    }
    Term less = Theories.apply("<=", x, y);
    if (less != null) {
      add(Theories.apply("ite", less, x, y));
      add(Theories.apply("ite", less, y, x));
      Term difference = Theories.apply("-", x, y);
      Term other = Theories.apply("-", y, x);
      add(
          difference == null || other == null
              ? null
              : Theories.apply("ite", less, other, difference));
    }
  }

  private void conversions(Sort sort) {
    for (Var x : variables) {
      for (String name : List.of("to_real", "to_int", "str.len", "seq.len", "abs")) {
        Term converted = Theories.apply(name, x);
        add(converted != null && converted.sort() == sort ? converted : null);
      }
    }
  }

  private void predicates() {
    List<Term> simple = comparisons();
    add(Theories.apply("true"));
    add(Theories.apply("false"));
    simple.forEach(this::add);
    for (String name : List.of("and", "or")) {
      for (int i = 0; i < Math.min(simple.size(), MOST_PAIRED); i++) {
        for (int j = 0; j < i; j++) {
          add(Theories.apply(name, simple.get(j), simple.get(i)));
        }
      }
    }
    lines(simple);
  }

  /**
   * Adds linear relations, y = c * x or x + y = c, alone and with a comparison: typical loop
   * invariants.
   */
  private void lines(List<Term> comparisons) {
    Set<Term> lines = new LinkedHashSet<>();
    for (Var x : variables) {
      for (Var y : variables) {
        if (x != y && x.sort() == y.sort() && (x.sort() == Sort.INT || x.sort() == Sort.REAL)) {
          for (Term number : constants(x.sort())) {
            Term product = Theories.apply("*", number, x);
            addTo(lines, product == null ? null : Theories.apply("=", y, product));
            Term sum = Theories.apply("+", x, y);
            addTo(lines, sum == null ? null : Theories.apply("=", sum, number));
          }
        }
      }
    }
    lines.forEach(this::add);
    for (Term line : lines) {
      for (Term comparison : comparisons.subList(0, Math.min(comparisons.size(), MOST_BESIDE))) {
        add(Theories.apply("and", line, comparison));
      }
    }
  }

  private List<Term> comparisons() {
    Set<Term> all = new LinkedHashSet<>();
    for (int i = 0; i < variables.size(); i++) {
      for (int j = 0; j < variables.size(); j++) {
        if (i < j) {
          compare(all, variables.get(i), variables.get(j));
        }
      }
    }
    for (Var x : variables) {
      if (x.sort() == Sort.BOOL) {
        all.add(x);
        addTo(all, Theories.apply("not", x));
      }
      for (Term constant : constants(x.sort())) {
        compare(all, x, constant);
      }
    }
    return List.copyOf(all);
  }

  private static void compare(Set<Term> all, Term x, Term y) {
    for (String name : List.of("<=", ">=", "=", "<", ">", "bvule", "bvuge", "distinct")) {
      addTo(all, Theories.apply(name, x, y));
    }
  }

  private static void addTo(Set<Term> all, @Nullable Term term) {
    if (term != null) {
      all.add(term);
    }
  }

  /** Returns zero, one, two, and the script's literals with their neighbours. */
  private Set<Term> constants(Sort sort) {
    Set<Term> constants = new LinkedHashSet<>();
    if (sort == Sort.INT || sort == Sort.REAL) {
      constants.add(number(sort, BigInteger.ZERO));
      constants.add(number(sort, BigInteger.ONE));
      constants.add(number(sort, BigInteger.TWO));
    }
    int taken = 0;
    for (Literal literal : literals) {
      if (literal.sort() == sort && taken++ < MOST_LITERALS) {
        constants.add(literal);
        if (sort == Sort.INT && literal.value() instanceof BigInteger value) {
          constants.add(number(sort, value.add(BigInteger.ONE)));
          if (value.signum() > 0) {
            constants.add(number(sort, value.subtract(BigInteger.ONE)));
          }
        }
      }
    }
    return constants;
  }

  private static Term number(Sort sort, BigInteger value) {
    return sort == Sort.INT ? Literal.integer(value) : Literal.real(new BigDecimal(value));
  }
}
