package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.LinearFormula.Atom;
import dev.tiercel.smtlib.eval.LinearFormula.Constant;
import dev.tiercel.smtlib.eval.LinearFormula.Junction;
import dev.tiercel.smtlib.eval.LinearFormula.Relation;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Eliminates existential quantifiers over one number from linear formulas by virtual substitution:
 * of reals as in Loos and Weispfenning, Applying Linear Quantifier Elimination (The Computer
 * Journal 1993), of integers as in Cooper, Theorem Proving in Arithmetic without Multiplication
 * (1972).
 */
final class LinearElimination {
  private static final int MOST_POINTS = 2_000; // substituted for one variable
  private static final int MOST_BITS = 256;

  private final long most;
  private long visited;

  /**
   * Creates an elimination.
   *
   * @param most limit on the atoms visited
   */
  LinearElimination(long most) {
    this.most = most;
  }

  /** Thrown for a formula that is too large or not linear. */
  static final class TooHard extends Exception {
    private static final long serialVersionUID = 1L;

    TooHard() {
      super("a formula that is not linear", null, false, false);
    }
  }

  /** Thrown where a lambda cannot throw {@link TooHard}. */
  private static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Stopped() {
      super("too many atoms", null, false, false);
    }
  }

  /** Number of atoms visited so far. */
  long visited() {
    return visited;
  }

  /** Returns a formula without the variable that is true if the formula is true for some value. */
  LinearFormula exists(Var variable, LinearFormula formula) throws TooHard {
    try {
      return eliminated(variable, formula);
    } catch (Stopped e) {
      throw new TooHard();
    }
  }

  private LinearFormula eliminated(Var variable, LinearFormula formula) {
    Set<Atom> atoms = new LinkedHashSet<>();
    formula.collect(variable, atoms);
    if (atoms.isEmpty()) {
      return formula;
    } else if (formula instanceof Junction junction) {
      return junction.all()
          ? conjunction(variable, junction)
          : LinearFormula.junction(
              false, junction.parts().stream().map(p -> eliminated(variable, p)).toList());
    }
    return substituted(variable, formula, atoms);
  }

  /** Leaves parts without the variable alone, and substitutes the solution of an equation. */
  private LinearFormula conjunction(Var variable, Junction conjunction) {
    List<LinearFormula> others = new ArrayList<>();
    List<LinearFormula> parts = new ArrayList<>();
    for (LinearFormula part : conjunction.parts()) {
      Set<Atom> atoms = new LinkedHashSet<>();
      part.collect(variable, atoms);
      (atoms.isEmpty() ? others : parts).add(part);
    }
    LinearFormula rest = LinearFormula.junction(true, parts);
    LinearSum solution = solution(variable, parts);
    Set<Atom> atoms = new LinkedHashSet<>();
    rest.collect(variable, atoms);
    others.add(
        solution == null
            ? substituted(variable, rest, atoms)
            : mapped(rest, atom -> at(atom, variable, solution)));
    return LinearFormula.junction(true, others);
  }

  private static @Nullable LinearSum solution(Var variable, List<LinearFormula> parts) {
    for (LinearFormula part : parts) {
      if (part instanceof Atom atom && atom.relation() == Relation.ZERO) {
        Rational factor = atom.factor(variable);
        boolean unit = factor.equals(Rational.ONE) || factor.negate().equals(Rational.ONE);
        if (variable.sort() == Sort.REAL || (unit && atom.sum().isWhole())) {
          return without(atom, variable).times(Rational.ONE.divide(factor).negate());
        }
      }
    }
    return null;
  }

  /** Substitutes points at lower bounds, after a change of sign if there are fewer upper ones. */
  private LinearFormula substituted(Var variable, LinearFormula formula, Set<Atom> atoms) {
    long lower = bounds(variable, atoms, 1);
    if (lower > bounds(variable, atoms, -1)) {
      LinearFormula mirrored = mapped(formula, atom -> mirrored(atom, variable));
      Set<Atom> others = new LinkedHashSet<>();
      mirrored.collect(variable, others);
      return bySort(variable, mirrored, others);
    }
    return bySort(variable, formula, atoms);
  }

  private static long bounds(Var variable, Set<Atom> atoms, int sign) {
    return atoms.stream().filter(a -> a.isBound() && a.factor(variable).signum() == sign).count();
  }

  private Atom mirrored(Atom atom, Var variable) {
    LinearSum twice = sum(variable).times(atom.factor(variable).add(atom.factor(variable)));
    return new Atom(atom.relation(), atom.sum().minus(twice), atom.divisor());
  }

  private LinearFormula bySort(Var variable, LinearFormula formula, Set<Atom> atoms) {
    return variable.sort() == Sort.REAL
        ? real(variable, formula, atoms)
        : integer(variable, formula, atoms);
  }

  private LinearFormula real(Var variable, LinearFormula formula, Set<Atom> atoms) {
    LinearFormula cases = mapped(formula, atom -> far(atom, variable));
    for (Atom atom : atoms) {
      Rational factor = atom.factor(variable);
      boolean exact = atom.relation() == Relation.ZERO || atom.relation() == Relation.NONNEGATIVE;
      if ((factor.signum() > 0 || !atom.isBound()) && cases != Constant.TRUE) {
        LinearSum point = without(atom, variable).times(Rational.ONE.divide(factor).negate());
        cases =
            LinearFormula.or(
                cases,
                mapped(
                    formula,
                    other -> exact ? at(other, variable, point) : above(other, variable, point)));
      }
    }
    return cases;
  }

  /** Returns an atom at any value that is small enough. */
  private static LinearFormula far(Atom atom, Var variable) {
    int sign = atom.factor(variable).signum();
    return sign == 0
        ? atom
        : switch (atom.relation()) {
          case ZERO -> Constant.FALSE;
          case NONZERO -> Constant.TRUE;
          case POSITIVE, NONNEGATIVE -> LinearFormula.constant(sign < 0);
          case DIVISIBLE, INDIVISIBLE -> atom;
        };
  }

  /** Returns an atom with a sum in place of a variable. */
  private LinearFormula at(Atom atom, Var variable, LinearSum point) {
    Rational factor = atom.factor(variable);
    if (factor.signum() == 0) {
      return atom;
    }
    LinearSum sum = without(atom, variable).plus(point.times(factor));
    return related(atom, atom.relation(), sum);
  }

  /** Returns an atom at a value just above a sum. */
  private LinearFormula above(Atom atom, Var variable, LinearSum point) {
    Rational factor = atom.factor(variable);
    if (factor.signum() == 0) {
      return atom;
    }
    LinearSum sum = without(atom, variable).plus(point.times(factor));
    return switch (atom.relation()) {
      case ZERO -> Constant.FALSE;
      case NONZERO -> Constant.TRUE;
      case POSITIVE, NONNEGATIVE ->
          related(atom, factor.signum() > 0 ? Relation.NONNEGATIVE : Relation.POSITIVE, sum);
      case DIVISIBLE, INDIVISIBLE -> throw new Stopped();
    };
  }

  private LinearFormula related(Atom atom, Relation relation, LinearSum sum) {
    if (sum.parts().values().stream().anyMatch(f -> f.numerator().bitLength() > MOST_BITS)) {
      throw new Stopped();
    }
    return atom.isDivision()
        ? LinearFormula.divisible(sum, atom.divisor(), relation == Relation.DIVISIBLE)
        : LinearFormula.of(relation, sum);
  }

  private static LinearSum without(Atom atom, Var variable) {
    return atom.sum().minus(sum(variable).times(atom.factor(variable)));
  }

  private LinearFormula integer(Var variable, LinearFormula formula, Set<Atom> atoms) {
    BigInteger multiple = BigInteger.ONE;
    for (Atom atom : atoms) {
      if (!atom.sum().isWhole()) {
        throw new Stopped();
      }
      multiple = common(multiple, atom.factor(variable).numerator().abs());
    }
    BigInteger all = multiple;
    LinearFormula unit =
        LinearFormula.and(
            mapped(formula, atom -> unit(atom, variable, all)),
            LinearFormula.divisible(sum(variable), all, true));
    Set<Atom> scaled = new LinkedHashSet<>();
    unit.collect(variable, scaled);
    return cases(variable, unit, scaled);
  }

  /** Returns an atom in which the variable stands for its multiple, with factor 1 or -1. */
  private LinearFormula unit(Atom atom, Var variable, BigInteger multiple) {
    Rational factor = atom.factor(variable);
    if (factor.signum() == 0) {
      return atom;
    }
    BigInteger by = multiple.divide(factor.numerator().abs());
    LinearSum rest = without(atom, variable).times(Rational.of(by));
    LinearSum sum = rest.plus(sum(variable).times(Rational.of(factor.signum())));
    return new Atom(
        atom.relation(), sum, atom.isDivision() ? atom.divisor().multiply(by) : atom.divisor());
  }

  private LinearFormula cases(Var variable, LinearFormula formula, Set<Atom> atoms) {
    BigInteger period = BigInteger.ONE;
    Set<LinearSum> points = new LinkedHashSet<>();
    for (Atom atom : atoms) {
      period = common(period, atom.divisor());
      if (!atom.isDivision() && (!atom.isBound() || atom.factor(variable).signum() > 0)) {
        LinearSum point = without(atom, variable).times(atom.factor(variable).negate());
        boolean itself = atom.relation() == Relation.NONZERO;
        points.add(itself ? point : point.plus(LinearSum.of(Rational.of(-1))));
      }
    }
    if (period.bitLength() > 16 || (points.size() + 1L) * period.longValue() > MOST_POINTS) {
      throw new Stopped();
    }
    Set<LinearFormula> cases = new LinkedHashSet<>();
    LinearFormula far = mapped(formula, atom -> far(atom, variable));
    for (long i = 1; i <= period.longValue() && !cases.contains(Constant.TRUE); i++) {
      LinearSum offset = LinearSum.of(Rational.of(i));
      cases.add(mapped(far, atom -> at(atom, variable, offset)));
      for (LinearSum point : points) {
        LinearSum place = point.plus(offset);
        cases.add(mapped(formula, atom -> at(atom, variable, place)));
      }
    }
    return LinearFormula.junction(false, cases);
  }

  /** Replaces every atom, within the limit. */
  private LinearFormula mapped(LinearFormula formula, Function<Atom, LinearFormula> change) {
    return formula.map(
        atom -> {
          if (++visited > most) {
            throw new Stopped();
          }
          return change.apply(atom);
        });
  }

  private static LinearSum sum(Var variable) {
    return new LinearSum(Map.of(variable, Rational.ONE), Rational.ZERO);
  }

  private static BigInteger common(BigInteger one, BigInteger other) {
    return one.divide(one.gcd(other)).multiply(other);
  }
}
