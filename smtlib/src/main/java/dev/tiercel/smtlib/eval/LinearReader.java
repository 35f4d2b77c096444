package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.LinearElimination.TooHard;
import dev.tiercel.smtlib.eval.LinearFormula.Constant;
import dev.tiercel.smtlib.eval.LinearFormula.Relation;
import dev.tiercel.smtlib.theory.Connective;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.PolynomialOperation;
import dev.tiercel.smtlib.value.Rational;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Decides closed formulas of linear arithmetic with any nesting of quantifiers over numbers and
 * Booleans: converts them to linear formulas from the inside out, and eliminates each quantifier.
 * Conditional terms, absolute values, and quotients and remainders by constants are allowed.
 */
final class LinearReader {
  private static final int MOST = 3_000; // terms visited
  private static final int MOST_ATOMS = 4_000;

  private final LinearElimination elimination;
  private final Map<Var, Boolean> truths = new HashMap<>();
  private int visited;

  /**
   * Creates a reader.
   *
   * @param most limit on the atoms visited
   */
  LinearReader(long most) {
    this.elimination = new LinearElimination(Math.min(most, MOST_ATOMS));
  }

  /** Number of terms and atoms visited so far. */
  long steps() {
    return visited + elimination.visited();
  }

  /** Returns the value of a closed formula; {@code null} if it is not linear or too large. */
  @Nullable Boolean decide(Term closed) {
    try {
      return read(closed) instanceof Constant constant ? constant.value() : null;
    } catch (TooHard e) {
      return null;
    }
  }

  private LinearFormula read(Term term) throws TooHard {
    if (++visited > MOST) {
      throw new TooHard();
    } else if (term instanceof Annotated annotated) {
      return read(annotated.term());
    } else if (term instanceof Binder binder) {
      return quantified(binder);
    } else if (term instanceof Var variable && truths.containsKey(variable)) {
      return LinearFormula.constant(truths.get(variable));
    } else if (term instanceof App app && app.symbol() instanceof Operator operator) {
      return operator.connective() != null
          ? connective(app, operator.connective())
          : app.arity() == 0 ? literal(operator) : ordered(app, operator.calculation());
    }
    throw new TooHard();
  }

  private static LinearFormula literal(Operator operator) throws TooHard {
    return switch (operator.name()) {
      case "true" -> Constant.TRUE;
      case "false" -> Constant.FALSE;
      default -> throw new TooHard();
    };
  }

  private LinearFormula quantified(Binder binder) throws TooHard {
    return switch (binder.kind()) {
      case EXISTS -> exists(binder.variables(), binder.body(), true);
      case FORALL -> exists(binder.variables(), binder.body(), false).negated();
      default -> throw new TooHard();
    };
  }

  /** Returns whether a formula has a value for some values of its variables. */
  private LinearFormula exists(List<Var> variables, Term body, boolean value) throws TooHard {
    if (variables.isEmpty()) {
      LinearFormula formula = read(body);
      return value ? formula : formula.negated();
    }
    Var first = variables.get(0);
    List<Var> rest = variables.subList(1, variables.size());
    if (first.sort() == Sort.BOOL) {
      List<LinearFormula> cases = new ArrayList<>();
      Boolean shadowed = truths.get(first);
      for (boolean truth : List.of(true, false)) {
        truths.put(first, truth);
        cases.add(exists(rest, body, value));
      }
      if (shadowed != null) {
        truths.put(first, shadowed);
      }
      return bounded(LinearFormula.junction(false, cases));
    } else if (first.sort() != Sort.INT && first.sort() != Sort.REAL) {
      throw new TooHard();
    }
    return elimination.exists(first, exists(rest, body, value));
  }

  private LinearFormula connective(App app, Connective connective) throws TooHard {
    return switch (connective) {
      case NOT -> read(app.child(0)).negated();
      case AND -> LinearFormula.junction(true, all(app));
      case OR -> LinearFormula.junction(false, all(app));
      case IMPLIES -> {
        List<LinearFormula> parts = all(app);
        int last = parts.size() - 1;
        for (int i = 0; i < last; i++) {
          parts.set(i, parts.get(i).negated());
        }
        yield LinearFormula.junction(false, parts);
      }
      case XOR -> {
        List<LinearFormula> parts = all(app);
        LinearFormula odd = Constant.FALSE;
        for (LinearFormula part : parts) {
          odd = same(odd, part).negated();
        }
        yield odd;
      }
      case CHOICE -> choice(read(app.child(0)), read(app.child(1)), read(app.child(2)));
      case EQUAL -> equal(app);
      case DISTINCT -> different(app);
    };
  }

  private List<LinearFormula> all(App app) throws TooHard {
    List<LinearFormula> parts = new ArrayList<>();
    for (int i = 0; i < app.arity(); i++) {
      parts.add(read(app.child(i)));
    }
    return parts;
  }

  private LinearFormula same(LinearFormula a, LinearFormula b) throws TooHard {
    return choice(a, b, b.negated());
  }

  /** Contains the condition twice, so that nested ones grow exponentially. */
  private LinearFormula choice(LinearFormula condition, LinearFormula then, LinearFormula otherwise)
      throws TooHard {
    return bounded(
        LinearFormula.or(
            LinearFormula.and(condition, then), LinearFormula.and(condition.negated(), otherwise)));
  }

  /** Returns a formula whose atoms are not too many. */
  private LinearFormula bounded(LinearFormula formula) throws TooHard {
    int size = formula.size(MOST);
    if (size > MOST) {
      throw new TooHard();
    }
    return formula;
  }

  private LinearFormula equal(App app) throws TooHard {
    List<LinearFormula> pairs = new ArrayList<>();
    for (int i = 1; i < app.arity(); i++) {
      pairs.add(equal(app.child(i - 1), app.child(i)));
    }
    return LinearFormula.junction(true, pairs);
  }

  private LinearFormula different(App app) throws TooHard {
    List<LinearFormula> pairs = new ArrayList<>();
    for (int i = 0; i < app.arity(); i++) {
      for (int j = 0; j < i; j++) {
        pairs.add(equal(app.child(j), app.child(i)).negated());
      }
    }
    return LinearFormula.junction(true, pairs);
  }

  private LinearFormula equal(Term a, Term b) throws TooHard {
    return a.sort() == Sort.BOOL
        ? same(read(a), read(b))
        : atom(Relation.ZERO, number(a).minus(number(b)));
  }

  private LinearFormula ordered(App app, @Nullable PolynomialOperation order) throws TooHard {
    if (order == null) {
      throw new TooHard();
    }
    List<LinearFormula> pairs = new ArrayList<>();
    for (int i = 1; i < app.arity(); i++) {
      LinearSum difference = number(app.child(i)).minus(number(app.child(i - 1)));
      pairs.add(
          switch (order) {
            case AT_MOST -> atom(Relation.NONNEGATIVE, difference);
            case LESS -> atom(Relation.POSITIVE, difference);
            case AT_LEAST -> atom(Relation.NONNEGATIVE, difference.times(Rational.of(-1)));
            case GREATER -> atom(Relation.POSITIVE, difference.times(Rational.of(-1)));
            default -> throw new TooHard();
          });
    }
    return LinearFormula.junction(true, pairs);
  }

  private static LinearSum number(Term term) throws TooHard {
    if (term.sort() != Sort.INT && term.sort() != Sort.REAL) {
      throw new TooHard();
    }
    return LinearSum.of(term);
  }

  /** Returns a relation of a sum, without operators that are not linear by themselves. */
  private LinearFormula atom(Relation relation, LinearSum sum) throws TooHard {
    if (++visited > MOST) {
      throw new TooHard();
    }
    for (Term part : sum.parts().keySet()) {
      if (!(part instanceof Var)) {
        return part instanceof App app && app.symbol() instanceof Operator operator
            ? split(relation, sum, app, operator)
            : hard();
      }
    }
    return LinearFormula.of(relation, sum);
  }

  private static LinearFormula hard() throws TooHard {
    throw new TooHard();
  }

  /** Replaces a term of a sum by linear ones. */
  private LinearFormula split(Relation relation, LinearSum sum, App app, Operator operator)
      throws TooHard {
    if (operator.connective() == Connective.CHOICE) {
      return choice(
          read(app.child(0)),
          atom(relation, replaced(sum, app, number(app.child(1)))),
          atom(relation, replaced(sum, app, number(app.child(2)))));
    } else if (operator.calculation() == PolynomialOperation.ABS) {
      LinearSum of = number(app.child(0));
      LinearSum negative = of.times(Rational.of(-1));
      return choice(
          atom(Relation.NONNEGATIVE, of),
          atom(relation, replaced(sum, app, of)),
          atom(relation, replaced(sum, app, negative)));
    }
    boolean quotient = operator.calculation() == PolynomialOperation.DIV;
    if (app.arity() != 2 || !(quotient || operator.calculation() == PolynomialOperation.MOD)) {
      throw new TooHard();
    }
    return divided(relation, sum, app, quotient);
  }

  /** Introduces a quotient q with 0 <= a - q * b < |b|. */
  private LinearFormula divided(Relation relation, LinearSum sum, App app, boolean quotient)
      throws TooHard {
    LinearSum divisor = number(app.child(1));
    Rational by = divisor.constant();
    if (!divisor.isConstant() || by.signum() == 0 || app.sort() != Sort.INT) {
      throw new TooHard();
    }
    Var variable = Var.of("quotient!" + visited, Sort.INT);
    LinearSum whole = LinearSum.of(variable);
    LinearSum rest = number(app.child(0)).minus(whole.times(by));
    Rational size = Rational.of(by.numerator().abs());
    LinearFormula formula =
        LinearFormula.and(
            atom(Relation.NONNEGATIVE, rest),
            atom(Relation.POSITIVE, LinearSum.of(size).minus(rest)),
            atom(relation, replaced(sum, app, quotient ? whole : rest)));
    return elimination.exists(variable, formula);
  }

  private static LinearSum replaced(LinearSum sum, Term part, LinearSum by) {
    LinearSum own = new LinearSum(Map.of(part, Rational.ONE), Rational.ZERO);
    Rational factor = sum.factor(part);
    return sum.minus(own.times(factor)).plus(by.times(factor));
  }
}
