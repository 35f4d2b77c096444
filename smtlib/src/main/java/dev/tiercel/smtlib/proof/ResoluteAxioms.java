package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import dev.tiercel.smtlib.theory.Arity;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The clauses of SMTInterpol's axioms, by name and parameters (RESOLUTE, "Core axioms" and
 * "Extensions for other theories").
 *
 * @param resolved returns the definition of a name, else the term itself
 */
record ResoluteAxioms(UnaryOperator<SExpression> resolved) {
  /** Axioms about a term and its arguments, as {@link SignedClauses#filled} reads them. */
  private static final Map<String, String> OF_TERM =
      Map.ofEntries(
          Map.entry("not+", "+T +1"),
          Map.entry("not-", "-T -1"),
          Map.entry("=+1", "+T +1 +2"),
          Map.entry("=+2", "+T -1 -2"),
          Map.entry("=-1", "-T +1 -2"),
          Map.entry("=-2", "-T -1 +2"));

  /** Axioms about their parameters, {@code a}, {@code b} and so on. */
  private static final Map<String, String> OF_PARAMETERS =
      Map.ofEntries(
          Map.entry("true+", "+true"),
          Map.entry("false-", "-false"),
          Map.entry("refl", "+(= a a)"),
          Map.entry("symm", "+(= a b) -(= b a)"),
          Map.entry("total", "+(<= a b) +(< b a)"),
          Map.entry("trichotomy", "+(< a b) +(= a b) +(< b a)"),
          Map.entry("poly+", "+(= a b)"),
          Map.entry("poly*", "+(= a b)"),
          Map.entry(">def", "+(= (> a b) (< b a))"),
          Map.entry(">=def", "+(= (>= a b) (<= b a))"),
          Map.entry("selectstore1", "+(= (select (store a b c) b) c)"),
          Map.entry("selectstore2", "+(= (select (store a b c) d) (select a d)) +(= b d)"),
          Map.entry("extdiff", "+(= a b) -(= (select a (@diff a b)) (select b (@diff a b)))"),
          Map.entry("const", "+(= (select (@const a) b) a)"),
          Map.entry("div-low", "+(<= (* b (div a b)) a) +(= b 0)"),
          Map.entry("div-high", "+(< a (+ (* b (div a b)) (abs b))) +(= b 0)"),
          Map.entry("mod-def", "+(= (mod a b) (- a (* b (div a b)))) +(= b 0)"),
          Map.entry("to_int-low", "+(<= (to_real (to_int a)) a)"),
          Map.entry("to_int-high", "+(< a (+ (to_real (to_int a)) 1.0))"));

  /** Returns the clause of an axiom; {@code null} if the axiom is not supported. */
  @Nullable List<SExpression> clause(SExpression axiom) {
    List<SExpression> parameters = axiom.rest();
    String name = axiom.head();
    if (OF_PARAMETERS.containsKey(name)) {
      return AxiomClauses.filled(OF_PARAMETERS.get(name), parameters);
    } else if (parameters.isEmpty()) {
      return null;
    }
    SExpression last = parameters.get(parameters.size() - 1);
    SExpression term = resolved.apply(last);
    if (OF_TERM.containsKey(name)) {
      return SignedClauses.filled(OF_TERM.get(name), last, term);
    }
    return switch (name) {
      case "and+" -> SignedClauses.connective("+", last, "-", term.rest());
      case "or-" -> SignedClauses.connective("-", last, "+", term.rest());
      case "and-" -> chosen("-", last, "+", term, parameters);
      case "or+" -> chosen("+", last, "-", term, parameters);
      case "=>+" -> chosen("+", last, isLast(term, parameters) ? "-" : "+", term, parameters);
      case "=>-" -> {
        List<SExpression> clause = SignedClauses.connective("-", last, "-", term.rest());
        clause.set(clause.size() - 2, SExpression.atom("+"));
        yield clause;
      }
      case "ite1", "ite2" -> ifThenElse(name, last, term);
      case "trans" -> transitivity(parameters);
      case "cong" ->
          parameters.size() == 2 ? congruence(resolved.apply(parameters.get(0)), term) : null;
      case "=+", "=-", "distinct+", "distinct-" -> chain(name, last, term, parameters);
      case "farkas" -> farkas(parameters);
      case "mulpos" -> product(parameters);
      case "total-int" -> parameters.size() == 2 ? integers(parameters.get(0), term) : null;
      case "expand" -> expansion(last, term);
      default -> null;
    };
  }

  private static int index(SExpression term, SExpression number) {
    String text = number.text();
    int index = text.matches("[0-9]{1,6}") ? Integer.parseInt(text) + 1 : 0;
    return index < term.parts().size() ? index : 0;
  }

  private static boolean isLast(SExpression term, List<SExpression> parameters) {
    return index(term, parameters.get(0)) == term.parts().size() - 1;
  }

  private static @Nullable List<SExpression> chosen(
      String sign,
      SExpression whole,
      String other,
      SExpression term,
      List<SExpression> parameters) {
    int index = index(term, parameters.get(0));
    return index == 0
        ? null
        : SignedClauses.connective(sign, whole, other, List.of(term.part(index)));
  }

  private static @Nullable List<SExpression> ifThenElse(
      String name, SExpression whole, SExpression term) {
    if (!ProofTermBuilder.is(term, "ite", 3)) {
      return null;
    }
    boolean then = name.equals("ite1");
    List<SExpression> clause = new ArrayList<>();
    SignedClauses.add(clause, "+", ProofTermBuilder.equal(whole, term.part(then ? 2 : 3)));
    SignedClauses.add(clause, then ? "-" : "+", term.part(1));
    return clause;
  }

  private static List<SExpression> transitivity(List<SExpression> terms) {
    List<SExpression> clause = new ArrayList<>();
    SignedClauses.add(
        clause, "+", ProofTermBuilder.equal(terms.get(0), terms.get(terms.size() - 1)));
    for (int i = 1; i < terms.size(); i++) {
      SignedClauses.add(clause, "-", ProofTermBuilder.equal(terms.get(i - 1), terms.get(i)));
    }
    return clause;
  }

  private static @Nullable List<SExpression> congruence(SExpression left, SExpression right) {
    if (left.parts().size() != right.parts().size()) {
      return null;
    }
    List<SExpression> clause = new ArrayList<>();
    SignedClauses.add(clause, "+", ProofTermBuilder.equal(left, right));
    for (int i = 1; i < left.parts().size(); i++) {
      SignedClauses.add(clause, "-", ProofTermBuilder.equal(left.part(i), right.part(i)));
    }
    return clause;
  }

  private static @Nullable List<SExpression> chain(
      String name, SExpression whole, SExpression term, List<SExpression> parameters) {
    List<SExpression> terms = term.rest();
    List<SExpression> clause = new ArrayList<>();
    SignedClauses.add(clause, name.endsWith("+") ? "+" : "-", whole);
    if (name.equals("=+")) {
      for (int i = 1; i < terms.size(); i++) {
        SignedClauses.add(clause, "-", ProofTermBuilder.equal(terms.get(i - 1), terms.get(i)));
      }
    } else if (name.equals("distinct+")) {
      for (int i = 0; i < terms.size(); i++) {
        for (int j = i + 1; j < terms.size(); j++) {
          SignedClauses.add(clause, "+", ProofTermBuilder.equal(terms.get(i), terms.get(j)));
        }
      }
    } else {
      int i = index(term, parameters.get(0));
      int j = parameters.size() < 3 ? 0 : index(term, parameters.get(1));
      if (i == 0 || j == 0 || (i == j && name.equals("distinct-"))) {
        return null;
      }
      SignedClauses.add(
          clause,
          name.equals("=-") ? "+" : "-",
          ProofTermBuilder.equal(term.part(i), term.part(j)));
    }
    return clause;
  }

  /** Coefficients and inequalities alternate. */
  private static List<SExpression> farkas(List<SExpression> parameters) {
    List<SExpression> clause = new ArrayList<>();
    for (int i = 1; i < parameters.size(); i += 2) {
      SignedClauses.add(clause, "-", parameters.get(i));
    }
    return clause;
  }

  private static List<SExpression> product(List<SExpression> parameters) {
    List<SExpression> clause = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      SignedClauses.add(clause, i == parameters.size() - 1 ? "+" : "-", parameters.get(i));
    }
    return clause;
  }

  /** No integer lies between {@code c} and {@code c + 1}. */
  private @Nullable List<SExpression> integers(SExpression term, SExpression bound) {
    boolean negative = ProofTermBuilder.is(bound, "-", 1);
    String text = negative ? resolved.apply(bound.part(1)).text() : bound.text();
    if (!text.matches("[0-9]+")) {
      return null;
    }
    BigInteger value = new BigInteger(text);
    BigInteger next = (negative ? value.negate() : value).add(BigInteger.ONE);
    SExpression written = SExpression.atom(next.abs().toString());
    List<SExpression> clause = new ArrayList<>();
    SignedClauses.add(clause, "+", ProofTermBuilder.apply("<=", term, bound));
    SignedClauses.add(
        clause,
        "+",
        ProofTermBuilder.apply(
            "<=", next.signum() < 0 ? ProofTermBuilder.apply("-", written) : written, term));
    return clause;
  }

  /** Expands an associative or chainable operator with many arguments. */
  private static @Nullable List<SExpression> expansion(SExpression whole, SExpression term) {
    List<SExpression> arguments = term.rest();
    if (arguments.size() < 3) {
      return null;
    }
    SExpression expanded;
    switch (arity(term.head())) {
      case LEFT -> {
        expanded = arguments.get(0);
        for (SExpression argument : arguments.subList(1, arguments.size())) {
          expanded = ProofTermBuilder.apply(term.head(), expanded, argument);
        }
      }
      case RIGHT -> {
        expanded = arguments.get(arguments.size() - 1);
        for (int i = arguments.size() - 2; i >= 0; i--) {
          expanded = ProofTermBuilder.apply(term.head(), arguments.get(i), expanded);
        }
      }
      case CHAIN -> {
        List<SExpression> pairs = new ArrayList<>();
        for (int i = 1; i < arguments.size(); i++) {
          pairs.add(ProofTermBuilder.apply(term.head(), arguments.get(i - 1), arguments.get(i)));
        }
        expanded = ProofTermBuilder.and(pairs);
      }
      default -> {
        return null;
      }
    }
    List<SExpression> clause = new ArrayList<>();
    SignedClauses.add(clause, "+", ProofTermBuilder.equal(whole, expanded));
    return clause;
  }

  private static Arity arity(String name) {
    return Theories.named(name).stream()
        .map(Operator::arity)
        .filter(arity -> arity != Arity.FIXED && !name.equals("="))
        .findFirst()
        .orElse(Arity.FIXED);
  }
}
